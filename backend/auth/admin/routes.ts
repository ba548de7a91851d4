import { Hono } from 'hono'
import { maxBodyBytes } from '../../http/read-body.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../base/audit.ts'
import { readInput } from '../base/input.ts'
import { userJson } from '../base/users.ts'
import { createProvider, findProviderOfPath, providerInput, updateProvider } from '../saml/manage-providers.ts'
import { listProviders, providerJson } from '../saml/providers.ts'
import { authenticateAdmin } from '../sessions/authenticate-admin.ts'
import { readAuditLog } from './audit-log.ts'
import { adminCreateUser } from './create-user.ts'
import { adminDeleteUser } from './delete-user.ts'
import { adminDeleteFactor, adminUpdateFactor } from './factors.ts'
import { findUserOfPath } from './find-user.ts'
import { adminUserInput, deleteInput, factorInput } from './input.ts'
import { listUsers, readSort } from './list-users.ts'
import { addPageHeaders, readPage } from './pages.ts'
import { adminUpdateUser } from './update-user.ts'

/** For the secret key or a service_role token (GoTrue's admin.go, audit.go and ssoadmin.go). */
export function adminRoutes(context: Services) {
  const { database } = context
  const routes = new Hono<{ Variables: RequestVariables['Variables'] & { admin: Actor } }>()

  routes.use('/admin/*', async (c, next) => {
    c.set('admin', await authenticateAdmin(c.req.raw, context))
    await next()
  })

  routes.get('/admin/users', async (c) => {
    const newestFirst = readSort(c.req.query('sort'))
    const page = readPage(c)
    const { users, total } = await listUsers(database, { ...page, newestFirst, filter: c.req.query('filter') ?? '' })
    addPageHeaders(c, page, total)
    return c.json({ users: users.map(userJson), aud: 'authenticated' })
  })
  routes.post('/admin/users', async (c) => {
    const input = await readInput(c.req.raw, adminUserInput)
    return c.json(await adminCreateUser(context, c.get('admin'), input))
  })
  routes.get('/admin/users/:id', async (c) => c.json(userJson(await findUserOfPath(database, c.req.param('id')))))
  routes.put('/admin/users/:id', async (c) => {
    const user = await findUserOfPath(database, c.req.param('id'))
    const input = await readInput(c.req.raw, adminUserInput)
    return c.json(await adminUpdateUser(context, c.get('admin'), user, input))
  })
  routes.delete('/admin/users/:id', async (c) => {
    const user = await findUserOfPath(database, c.req.param('id'))
    const input = c.req.raw.body ? await readInput(c.req.raw, deleteInput) : {}
    await adminDeleteUser(context, c.get('admin'), user, input.should_soft_delete ?? false)
    return c.json({})
  })

  routes.get('/admin/users/:id/factors', async (c) =>
    c.json((await findUserOfPath(database, c.req.param('id'))).factors),
  )
  routes.put('/admin/users/:id/factors/:factorId', async (c) => {
    const user = await findUserOfPath(database, c.req.param('id'))
    const input = await readInput(c.req.raw, factorInput)
    return c.json(await adminUpdateFactor(database, c.get('admin'), user, c.req.param('factorId'), input))
  })
  routes.delete('/admin/users/:id/factors/:factorId', async (c) => {
    const user = await findUserOfPath(database, c.req.param('id'))
    return c.json(await adminDeleteFactor(database, user, c.req.param('factorId')))
  })

  const providers = '/admin/sso/providers'
  routes.get(providers, async (c) => {
    const items = await listProviders(database)
    return c.json({ items: items.map((each) => providerJson(each, false)) })
  })
  routes.post(providers, async (c) => {
    const input = await readInput(c.req.raw, providerInput, maxBodyBytes)
    return c.json(providerJson(await createProvider(database, input)), 201)
  })
  routes.get(`${providers}/:id`, async (c) =>
    c.json(providerJson(await findProviderOfPath(database, c.req.param('id') ?? ''))),
  )
  routes.put(`${providers}/:id`, async (c) => {
    const provider = await findProviderOfPath(database, c.req.param('id') ?? '')
    const input = await readInput(c.req.raw, providerInput, maxBodyBytes)
    return c.json(providerJson(await updateProvider(database, provider, input)))
  })
  routes.delete(`${providers}/:id`, async (c) => {
    const provider = await findProviderOfPath(database, c.req.param('id') ?? '')
    await database.query('delete from auth.sso_providers where id = $1', [provider.id])
    return c.json(providerJson(provider))
  })

  routes.get('/admin/audit', async (c) => {
    const page = readPage(c)
    const { entries, total } = await readAuditLog(database, c.req.query('query') ?? '', page)
    addPageHeaders(c, page, total)
    return c.json(entries)
  })
  return routes
}
