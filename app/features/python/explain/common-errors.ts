import { type Explanation, typeName } from './explanation.ts'

const typeErrors: readonly Explanation[] = [
  [
    /^can only concatenate str \(not "(\w+)"\) to str/,
    ([, other]) => `Text and ${typeName(other)} cannot be joined with +. Make it text first, with str(…).`,
  ],
  [
    /^unsupported operand type\(s\) for (.+): '(\w+)' and '(\w+)'/,
    ([, sign, left, right]) => `${sign} does not work between ${typeName(left)} and ${typeName(right)}.`,
  ],
  [
    /^'(.+)' not supported between instances of '(\w+)' and '(\w+)'/,
    ([, sign, left, right]) => `${sign} cannot compare ${typeName(left)} with ${typeName(right)}.`,
  ],
  [
    /^'(\w+)' object is not callable/,
    ([, type]) =>
      `The parentheses ( ) call ${typeName(type)} as if it were a function. Is an operator missing, or a name used twice?`,
  ],
  [
    /^'(\w+)' object is not subscriptable/,
    ([, type]) => `The brackets [ ] ask for a part of ${typeName(type)}, which has no parts.`,
  ],
  [
    /^'(\w+)' object is not iterable/,
    ([, type]) => `This needs several values, such as a list, and gets ${typeName(type)}.`,
  ],
  [
    /^'(\w+)' object does not support item assignment/,
    ([, type]) => `The parts of ${typeName(type)} cannot be changed. Make a new one.`,
  ],
  [/ind(?:ices|ex) must be integers/, () => 'The position in brackets [ ] has to be a whole number.'],
  [
    /unhashable type: '(\w+)'/,
    ([, type]) => `A key, or an element of a set, has to be a value that cannot change. This is ${typeName(type)}.`,
  ],
  [
    /^([\w.<>]+)\(\) missing \d+ required .*: (.+)$/,
    ([, name, missing]) => `The call of ${name} gives no value for ${missing}.`,
  ],
  [
    /^([\w.<>]+)\(\) takes (.+) positional arguments? but (\d+) (?:was|were) given/,
    ([, name, takes, given]) =>
      `${name} takes ${takes === '1' ? '1 value' : `${takes} values`} in its parentheses, and the call gives ${given}.`,
  ],
  [
    /^([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'/,
    ([, name, keyword]) => `${name} has no parameter with the name ${keyword}.`,
  ],
]

const notFound: readonly Explanation[] = [
  [
    /^name '(\w+)' is not defined/,
    ([, name], { advice = 'Check its spelling, or run the code that defines it first.' }) =>
      `Python does not know the name ${name}. ${advice}`,
  ],
  [/variable '(\w+)'/, ([, name]) => `${name} is used before it has a value in this function.`],
  [
    /^'NoneType' object has no attribute '(\w+)'/,
    ([, name]) => `The value before .${name} is None: the function that made it may return nothing.`,
  ],
  [
    /^(?:module )?'(.+)' (?:object )?has no attribute '(\w+)'/,
    ([, owner, name], { advice = 'Check the spelling.' }) => `There is no ${name} in ${typeName(owner)}. ${advice}`,
  ],
]

/** By the name of the exception, the first that fits. */
export const commonErrors: Record<string, readonly Explanation[]> = {
  TypeError: typeErrors,
  NameError: notFound,
  UnboundLocalError: notFound,
  AttributeError: notFound,
  IndexError: [
    [/^pop from/, () => 'It is empty: there is nothing left to take out.'],
    [/out of range/, () => 'There is no value at this position. The first is at 0, the last at len(…) - 1.'],
  ],
  KeyError: [[/^(.+)$/s, ([, key]) => `The dictionary has no key ${key}.`]],
  ZeroDivisionError: [[/^/, () => 'A number cannot be divided by 0.']],
  ValueError: [
    [
      /^invalid literal for int\(\) with base 10: (.*)$/s,
      ([, text]) => `int(…) cannot make a whole number of ${text}.`,
    ],
    [/^could not convert string to float: (.*)$/s, ([, text]) => `float(…) cannot make a number of ${text}.`],
    [/values to unpack/, () => 'There are not as many names before the = as values after it.'],
    [/not in list$/, () => 'The list does not hold this value.'],
  ],
  RecursionError: [
    [/^/, () => 'A function calls itself without end. Let it return at some point without calling itself.'],
  ],
  FileNotFoundError: [[/^/, () => 'There is no file with this name here.']],
}
