import { randomUUID } from 'node:crypto'
import type { Endpoint } from './endpoints.ts'

export type Who = 'visitor' | 'learner' | 'operator'

export interface EndpointFields {
  /** Whose request was read: the first of visitor, learner and operator. */
  who: Who
  method: string
  path: string
  fields: string[]
}

/** What every object has, and `then`, which awaiting a body asks for. */
const everywhere = new Set([...Object.getOwnPropertyNames(Object.prototype), 'then', 'toJSON'])

/**
 * The fields of a JSON body that the service, in this process, reads of a request: a body is parsed to an object that
 * has none, and notes which are asked for.
 * @param send sends the text that it is given as the request's body, and resolves once it is answered
 */
export async function fieldsRead(send: (body: string) => Promise<unknown>): Promise<string[]> {
  const body = JSON.stringify({ watched: randomUUID() })
  const read = new Set<string>()
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && !everywhere.has(name)) read.add(name)
  }
  const watched = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (target, name) => {
        note(name)
        return Reflect.get(target, name)
      },
      has: (target, name) => {
        note(name)
        return Reflect.has(target, name)
      },
    },
  )
  const { parse } = JSON
  JSON.parse = (text, reviver) => (text === body ? watched : parse(text, reviver))
  try {
    await send(body)
  } finally {
    JSON.parse = parse
  }
  return [...read]
}

/**
 * What each endpoint reads of a JSON body.
 * @param endpoints with places, which `ids` fills by the word before them (`users` for `/users/:id`)
 * @param send see `fieldsRead`
 * @returns those that read something, and the method and path of those that read nothing
 */
export async function fieldsOfEndpoints(
  endpoints: readonly Endpoint[],
  ids: Record<string, string>,
  send: (who: Who, method: string, path: string, body: string) => Promise<unknown>,
) {
  const reading: EndpointFields[] = []
  const silent: string[] = []
  for (const [method, pattern] of endpoints) {
    const path = pattern.replace(/(\w+)\/:\w+/g, (_, kind: string) => `${kind}/${ids[kind] ?? ''}`)
    let found: EndpointFields | undefined
    for (const who of ['visitor', 'learner', 'operator'] as const) {
      if (found) break
      const fields = await fieldsRead((body) => send(who, method, path, body))
      if (fields.length > 0) found = { who, method, path, fields }
    }
    if (found) reading.push(found)
    else silent.push(`${method} ${pattern}`)
  }
  return { reading, silent }
}
