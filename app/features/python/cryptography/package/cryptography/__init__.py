"""
The part of https://cryptography.io that lessons use, over the page's engine: its names, checks and messages are those of
release 38. What else the library has raises NotImplementedError.
"""

from cryptography._missing import missing

__getattr__ = missing(__name__)
