/** Without terminal, processes, threads, sockets, system files. Lesson tests prove the list in Pyodide. */
const names = new Set(
  `
  __future__ abc argparse array ast atexit base64 binascii bisect builtins bz2 calendar cmath codecs collections
  colorsys configparser contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis
  doctest email enum errno filecmp fileinput fnmatch fractions functools gc getopt getpass gettext glob graphlib gzip
  hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale logging lzma
  mailbox marshal math mimetypes netrc numbers operator optparse os pathlib pickle pkgutil platform plistlib
  posixpath pprint pyexpat queue quopri random re reprlib runpy secrets shelve shlex shutil site sqlite3 ssl stat
  statistics string stringprep struct sys sysconfig tarfile tempfile textwrap time timeit token tokenize tomllib
  traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipapp zipfile zipimport zlib
  `.split(/\s+/),
)

/** @param name the first part of its name */
export const inPage = (name: string): boolean => names.has(name)

/** Of the standard library, but not in the page. */
const outsidePage = new Set(
  'concurrent multiprocessing select signal socket socketserver subprocess threading asyncio'.split(' '),
)

/** @param name the first part of its name */
export const isStandard = (name: string): boolean => inPage(name) || outsidePage.has(name)
