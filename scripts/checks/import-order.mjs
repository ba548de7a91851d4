/** JavaScript: under tsx, dependency-cruiser does not find swc's visitor. */
import path from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import { roomOf, rooms, screen } from './rooms.mjs'

export const folders = ['app', 'backend', 'bench', 'courses', 'e2e', 'lessons', 'scripts', 'simulation', 'supabase']

/** Tests import real parts. */
const unbound = /\.test\.tsx?$|\/testing\/|^backend\/attacks\//

// dependency-cruiser 17 asks for TypeScript without JSX, whatever the file.
const { parseFileSync } = swc
/** @param {string} file @param {object} options */
const parse = (file, options) => parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') })
Object.assign(swc, { parseFileSync: parse })

/** @param {string[]} names */
const within = (names) => `^(?:${names.join('|').replaceAll('.', '\\.')})(?:/|$)`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  { name: 'a circle', from: {}, to: { circular: true } },
  { name: 'not found', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' } },
  {
    name: 'of another screen',
    from: { path: screen.from, pathNot: unbound.source },
    to: { path: screen.others, pathNot: screen.own },
  },
  ...Object.entries(rooms).map(([room, allowed], place) => ({
    name: `not for ${room}`,
    from: { path: within([room]), pathNot: [unbound.source, within(Object.keys(rooms).slice(0, place))] },
    to: { dependencyTypes: /** @type {'local'[]} */ (['local']), pathNot: within([room, ...allowed]) },
  })),
]

/** The order is in rooms.mjs. @param {string} root of the repository */
export async function importOrder(root) {
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      parser: 'swc',
      doNotFollow: 'node_modules',
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
      skipAnalysisNotInRules: true,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
    },
    { alias: { '~': path.join(root, 'app'), courses: path.join(root, 'courses') } },
  )
  const { modules, summary } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output)
  const failures = summary.violations.map(({ rule, from, to, cycle = [{ name: to }] }) =>
    [`${rule.name}: ${from}`, ...cycle.map(({ name }) => name)].join(' → '),
  )
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  let read = 0
  for (const { source, dependencies } of modules)
    for (const { module, resolved } of dependencies.filter((each) => each.dependencyTypes.includes('local'))) {
      read += 1
      if (!module.includes(path.extname(resolved))) failures.push(`without its extension: ${source} → ${module}`)
      const [from, to] = unbound.test(source) ? [] : [roomOf(source), roomOf(resolved)]
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  return { read, failures, map: [...arrows].sort().map(([room, to]) => `${room} → ${[...to].sort().join(', ')}`) }
}
