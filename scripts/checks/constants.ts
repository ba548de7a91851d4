/** A module's numeric constant names its unit (`timeoutMs`), a count (`maxAttempts`) or a quantity (`learningRate`). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Expression, type ModuleItem, parseSync } from '@swc/core'

const units = 'Ms|Seconds?|Minutes?|Hours?|Days?|Bytes?|Kilobytes?|Megabytes?|Characters|Px|Percent|Dollars'
const quantities =
  'Width|Height|Size|Side|Radius|Margin|Padding|Pitch|Indent|Length|Scale|Rate|Ratio|Factor|Share|Cost|Level|Version|Id|Index|' +
  'Position|Count|Loss|Tolerance|Rise|[XY]|[kK]B'
const plural = '[a-z]*[^s\\W]s'
const named = new RegExp(
  `(${units}|${quantities}|${plural})$|^(${quantities.toLowerCase()}|megabyte|people|[a-z])$|Per[A-Z][A-Za-z]+$`,
)
/** Adverbs and adjectives, which a plural or a unit behind them may hide. */
const vague =
  /(^|[a-z])(Always|always|Less|less)$|^(afterwards|distinct|down|first|kept|large|quiet|recent|smallest)(Ms|Length|Width)?$/

const isNumeric = (node: Expression | undefined): boolean =>
  node?.type === 'NumericLiteral' ||
  (node?.type === 'UnaryExpression' && isNumeric(node.argument)) ||
  (node?.type === 'ParenthesisExpression' && isNumeric(node.expression)) ||
  (node?.type === 'BinaryExpression' && node.operator.length < 3 && (isNumeric(node.left) || isNumeric(node.right)))

function constantsOf(item: ModuleItem): string[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
  if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && isNumeric(init ?? undefined) ? [id.value] : [],
  )
}

/** @returns names of numeric constants at the top of a module that say neither unit nor count */
export function unclearConstants(source: string, tsx = false): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx })
  return body.flatMap(constantsOf).filter((name) => !named.test(name) || vague.test(name))
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(file))
  const unclear = files.flatMap((file) =>
    unclearConstants(readFileSync(file, 'utf8'), file.endsWith('x')).map((name) => `${file}: ${name}`),
  )
  for (const line of unclear) console.error(line)
  console.log(`constants: ${files.length} files, ${unclear.length} constants without a unit`)
  process.exit(unclear.length > 0 ? 1 : 0)
}
