"""Whole games without a screen: dealer, policies, the counting of everything after each answer, statistics."""
