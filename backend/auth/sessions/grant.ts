import type { Context } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'

export type Grant = (c: Context<RequestVariables>) => Promise<Response>
