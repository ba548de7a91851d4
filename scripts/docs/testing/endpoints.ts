import { readFileSync } from 'node:fs'
import { inspectRoutes } from 'hono/dev'
import type { Keys } from '../../../backend/access/keys.ts'
import { createApp } from '../../../backend/app.ts'
import { authLimits } from '../../../backend/auth/base/auth-limits.ts'
import { grants } from '../../../backend/auth/grants.ts'
import type { Database } from '../../../backend/database/database.ts'
import type { Services } from '../../../backend/services.ts'
import { readSettings } from '../../../backend/settings/settings.ts'
import type { TableRow } from './table-rows.ts'

/** The routes are listed but never called, so nothing is opened. */
const context = {
  settings: readSettings({}),
  database: { engine: 'pglite' } as Database,
  keys: { secretKey: '' } as Keys,
} as Services

const rest = /^ALL (\/(auth|rest|storage)\/v1)?\/\*$/

const token = 'POST /auth/v1/token'

/** `METHOD /path`; `ALL` for any method, `*` for any path. */
export function servedEndpoints(): string[] {
  const routes = inspectRoutes(createApp(context))
    .filter(({ isMiddleware }) => !isMiddleware)
    .map(({ method, path }) => `${method} ${path.replace(/\{.*\}$/, '')}`)
    .filter((route) => !rest.test(route))
  const granted = [...grants(context, authLimits(context), new Map()).keys()].map(
    (name) => `${token}?grant_type=${name}`,
  )
  const methods = [...readFileSync('backend/rest/routes.ts', 'utf8').matchAll(/\bcase '([A-Z]+)'/g)]
  const data = methods.map(([, method]) => `${method} /rest/v1/*`)
  return [...new Set([...routes.flatMap((route) => (route === token ? granted : [route])), ...data])]
}

const services: Record<string, string> = {
  "A learner's own account": '',
  Credentials: '',
  Data: '/rest/v1',
  Running: '',
  Storage: '/storage/v1',
}

/** Only tables of endpoints, not those of attacks or of proofs. */
const kinds = ['Endpoint', 'Endpoint or grant', 'Grant', 'What']

/** As `servedEndpoints`. A method holds for the paths after it, until the next; a path without one, for all methods. */
export function documentedEndpoints({ section, kind, cells: [what = ''] }: TableRow): string[] {
  if (!kinds.includes(kind)) return []
  const service = services[section] ?? '/auth/v1'
  const found: string[] = []
  let methods = ['ALL']
  let waiting: string[] = []
  for (const [, code = ''] of what.matchAll(/`([^`]+)`/g)) {
    const [, method, path] = code.match(/^(?:(GET|HEAD|POST|PUT|PATCH|DELETE)(?: |$))?(\/\S*)?$/) ?? []
    if (method) waiting.push(method)
    if (!path) continue
    if (waiting.length > 0) methods = waiting
    waiting = []
    found.push(...methods.map((each) => `${each} ${service}${asRegistered(path)}`))
  }
  return [...found, ...waiting.map((each) => `${each} ${service}/*`)]
}

const asRegistered = (path: string) => path.replace(/\?(?!grant_type=).*/, '').replace(/\/(…|:bucket(\/:name)?)$/, '/*')
