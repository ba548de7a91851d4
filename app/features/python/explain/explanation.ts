import type { PythonError } from '../protocol.ts'

/** A message of Python's, and the sentence that says it to a beginner; `found` are its groups, from 1. */
export type Explanation = readonly [message: RegExp, say: (found: readonly string[], error: PythonError) => string]

const typeNames: Record<string, string> = {
  str: 'text (str)',
  int: 'a whole number (int)',
  float: 'a number (float)',
  list: 'a list',
  tuple: 'a tuple',
  dict: 'a dictionary',
  set: 'a set',
  bool: 'True or False (bool)',
  NoneType: 'None',
  function: 'a function',
}

export const typeName = (name = ''): string => typeNames[name] ?? name
