import type { Explanation } from './explanation.ts'

export const syntaxErrors: readonly Explanation[] = [
  [/^expected ':'/, () => 'A colon : is missing at the end of this line.'],
  [/^'(.)' was never closed/, ([, open]) => `The bracket ${open} is opened in this line and never closed.`],
  [/^unmatched '(.)'/, ([, close]) => `There is one ${close} too many, or the bracket that it closes is missing.`],
  [
    /does not match opening parenthesis '(.)'/,
    ([, open]) => `The bracket ${open} is closed by another kind of bracket.`,
  ],
  [/^unterminated (?:triple-quoted )?(?:[a-z]+-)?string/, () => 'The quote at the end of a text is missing.'],
  [/^Missing parentheses in call to '(\w+)'/, ([, name]) => `${name} needs parentheses: ${name}(…).`],
  [/^cannot assign to/, () => 'Only a name can stand on the left of =. To compare, write ==.'],
  [/Maybe you meant '=='/, () => 'Write == to compare: a single = gives a name its value.'],
  [/forgot a comma/, () => 'Something is missing between two values, often a comma.'],
  [/^expected an indented block after .* on line (\d+)/, ([, line]) => `Indent the code that belongs to line ${line}.`],
  [
    /^unexpected indent/,
    () => 'Remove the spaces at the start of this line, or indent the lines around it in the same way.',
  ],
  [/^unindent does not match/, () => 'Give this line as many spaces at its start as the other lines of its block.'],
  [/^inconsistent use of tabs/, () => 'Tabs and spaces are mixed at the start of this line. Use spaces alone.'],
  [
    /^invalid non-printable character/,
    () => 'This line holds a character that cannot be seen, often from copied text. Type its spaces again.',
  ],
  [/^invalid character '([“”„‘’‚«»])'/, ([, mark]) => `${mark} is a curly quote. Type a straight one: " or '.`],
  [/^invalid character '(.)'/u, ([, sign]) => `Python does not know the sign ${sign}. Type the one on your keyboard.`],
  [
    / outside (?:function|loop)/,
    () => 'This word stands outside the block that it needs. Check how the line is indented.',
  ],
  [/^/, () => 'Python cannot read this line. Is a bracket, quote, comma or colon missing here or in the line before?'],
]
