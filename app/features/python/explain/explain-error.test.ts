import { expect, test } from 'vitest'
import { startRunner } from '../interpreter/testing/start-runner.ts'
import { explainError } from './explain-error.ts'

const starting = startRunner()

test.each([
  ['for i in [1]\n    pass', 1, 'A colon : is missing at the end of this line.'],
  ['x = 1\nprint((x)', 2, 'The bracket ( is opened in this line and never closed.'],
  ['print(1))', 1, 'There is one ) too many, or the bracket that it closes is missing.'],
  ['print([1)', 1, 'The bracket [ is closed by another kind of bracket.'],
  ['print("a)', 1, 'The quote at the end of a text is missing.'],
  ['print(f"a)', 1, 'The quote at the end of a text is missing.'],
  ['x = """a\n', 1, 'The quote at the end of a text is missing.'],
  ['print "a"', 1, 'print needs parentheses: print(…).'],
  ['if (x = 1):\n    pass', 1, 'Write == to compare: a single = gives a name its value.'],
  ['x = [1 2]', 1, 'Something is missing between two values, often a comma.'],
  ['1 = x', 1, 'Only a name can stand on the left of =. To compare, write ==.'],
  ['def f():\nreturn 1', 2, 'Indent the code that belongs to line 1.'],
  ['x = 1\n  y = 2', 2, 'Remove the spaces at the start of this line, or indent the lines around it in the same way.'],
  ['if 1:\n    x = 1\n  y = 2', 3, 'Give this line as many spaces at its start as the other lines of its block.'],
  ['if 1:\n\tx = 1\n        y = 2', 3, 'Tabs and spaces are mixed at the start of this line. Use spaces alone.'],
  ['x\u00a0= 1', 1, 'This line holds a character that cannot be seen, often from copied text. Type its spaces again.'],
  ['print(“a”)', 1, `“ is a curly quote. Type a straight one: " or '.`],
  ['x = 3 × 4', 1, 'Python does not know the sign ×. Type the one on your keyboard.'],
  ['return 1', 1, 'This word stands outside the block that it needs. Check how the line is indented.'],
  [
    'x = = 1',
    1,
    'Python cannot read this line. Is a bracket, quote, comma or colon missing here or in the line before?',
  ],
  ['\npoint(1)', 2, "Python does not know the name point. Did you mean: 'print'?"],
  ['math.pi', 1, "Python does not know the name math. Did you forget to import 'math'?"],
  ['zzz', 1, 'Python does not know the name zzz. Check its spelling, or run the code that defines it first.'],
  ['def f():\n    x += 1\nf()', 2, 'x is used before it has a value in this function.'],
  ['"a" + 1', 1, 'Text and a whole number (int) cannot be joined with +. Make it text first, with str(…).'],
  ['1 + "a"', 1, '+ does not work between a whole number (int) and text (str).'],
  ['1 < "a"', 1, '< cannot compare a whole number (int) with text (str).'],
  [
    'x = 1\nx()',
    2,
    'The parentheses ( ) call a whole number (int) as if it were a function. Is an operator missing, or a name used twice?',
  ],
  ['x = None\nx[0]', 2, 'The brackets [ ] ask for a part of None, which has no parts.'],
  ['for i in 3:\n    pass', 1, 'This needs several values, such as a list, and gets a whole number (int).'],
  ['"abc"[0] = "d"', 1, 'The parts of text (str) cannot be changed. Make a new one.'],
  ['[1]["a"]', 1, 'The position in brackets [ ] has to be a whole number.'],
  ['{[]: 1}', 1, 'A key, or an element of a set, has to be a value that cannot change. This is a list.'],
  ['def f(x): pass\nf()', 2, "The call of f gives no value for 'x'."],
  ['def f(x): pass\nf(1, 2)', 2, 'f takes 1 value in its parentheses, and the call gives 2.'],
  ['def f(x): pass\nf(x=1, y=2)', 2, 'f has no parameter with the name y.'],
  ['[1][1]', 1, 'There is no value at this position. The first is at 0, the last at len(…) - 1.'],
  ['[].pop()', 1, 'It is empty: there is nothing left to take out.'],
  ['{}["a"]', 1, "The dictionary has no key 'a'."],
  ['None.x', 1, 'The value before .x is None: the function that made it may return nothing.'],
  ['"a".lover()', 1, "There is no lover in text (str). Did you mean: 'lower'?"],
  ['import math\nmath.answer', 2, 'There is no answer in math. Check the spelling.'],
  ['1 / 0', 1, 'A number cannot be divided by 0.'],
  ['int("x")', 1, "int(…) cannot make a whole number of 'x'."],
  ['float("x")', 1, "float(…) cannot make a number of 'x'."],
  ['a, b = 1, 2, 3', 1, 'There are not as many names before the = as values after it.'],
  [
    'def f():\n    return f()\nf()',
    2,
    'A function calls itself without end. Let it return at some point without calling itself.',
  ],
  ['open("none.txt")', 1, 'There is no file with this name here.'],
  [
    'import numpy',
    1,
    "This page has Python's standard library, and numpy is not in it. Check its spelling, or open the notebook.",
  ],
  [
    'import tkinter',
    1,
    "This page has Python's standard library, and tkinter is not in it. Check its spelling, or open the notebook.",
  ],
  ['import jason', 1, "There is no module jason. Did you mean: 'json'?"],
  [
    'import threading\nthreading.Thread(target=print).start()',
    2,
    'This page cannot start threads: run it in the notebook.',
  ],
  ['import subprocess\nsubprocess.run(["ls"])', 2, 'This page cannot start other programs: run it in the notebook.'],
])('a beginner reads one plain sentence, with the line in the editor: %s', async (code, line, sentence) => {
  const { error } = await (await starting)(code)
  expect(error && explainError(error)).toBe(sentence)
  expect(error?.line).toBe(line)
})

test('an exception of one’s own needs no sentence', async () => {
  const { error } = await (await starting)('raise ValueError("the answer is 42")')
  expect(error && explainError(error)).toBeUndefined()
  expect(error?.message).toBe('the answer is 42')
})
