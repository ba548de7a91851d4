import { type Context, Hono, type Next } from 'hono'
import Negotiator from 'negotiator'
import { apiHeaders } from '../http/answer-headers.ts'
import { openCors } from '../http/cors.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import { requestLimits } from '../http/request-limits.ts'
import type { Services } from '../services.ts'
import type { Site } from '../site/load-site.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { achievementOf, isCourse } from './credential.ts'
import { createIssuer } from './issuer.ts'
import { readCredential } from './read.ts'

/** The build's page for any credential; it reads what it shows from the address that it stands at. */
const credentialPage = '/credentials/page'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const forms = { json: 'application/vc', jwt: 'application/vc+jwt', svg: 'image/svg+xml', png: 'image/png' } as const
type Form = keyof typeof forms

/** All of it is public, and the same for everybody. Sharing and revoking are functions of the database. */
export function credentialRoutes({ database, settings, keys }: Services, files: Site): Hono<RequestVariables> {
  const issuer = createIssuer({ database, settings, secret: keys.jwtSecret })
  const perVisitors = settings.REST_RATE_LIMIT_ACCOUNT
  const take = requestLimits({ name: 'credentials', perAccount: 0, perAddress: 0, perVisitors })
  const routes = new Hono<RequestVariables>()

  routes.use('/credentials/*', openCors, async (c, next) => {
    await take(undefined, c.get('clientAddress'))
    return apiHeaders(c, next)
  })
  routes.use('/credentials/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('etag')) c.res.headers.set('cache-control', 'no-cache')
  })

  routes.get('/credentials/issuer', async (c) => c.json(await issuer.profile()))
  routes.get('/credentials/keys', async (c) => c.json({ keys: (await issuer.keys()).map(({ jwk }) => jwk) }))
  routes.get('/credentials/keys/:id', async (c) => {
    const found = (await issuer.keys()).find(({ id }) => id === c.req.param('id'))
    return found ? c.json(found.jwk) : c.json({ message: 'No such key' }, 404)
  })
  routes.get('/credentials/achievements/:course', (c) => {
    const course = c.req.param('course')
    return isCourse(course) ? c.json(achievementOf(issuer.site, course)) : c.json({ message: 'No such course' }, 404)
  })
  routes.get('/credentials/status/:list{[1-9][0-9]{0,3}(?:\\.jwt)?}', async (c) => {
    const [list = '', form] = c.req.param('list').split('.')
    const text = await issuer.statusList(form === 'jwt' ? 'jwt' : 'json', Number(list))
    if (text === undefined) return c.json({ message: 'No such list' }, 404)
    return c.body(text, 200, { 'content-type': forms[form === 'jwt' ? 'jwt' : 'json'] })
  })

  routes.get(`/credentials/:id{${uuid}}`, async (c, next) => {
    const found = await readCredential(database, c.req.param('id'))
    const types = ['text/html', forms.json, 'application/ld+json', 'application/json']
    const asked = new Negotiator({ headers: Object.fromEntries(c.req.raw.headers) }).mediaType(types)
    if (asked === 'text/html' || asked === undefined || !found) return showPage(c, next, found !== undefined)
    c.header('vary', 'accept')
    if ('revoked' in found) return c.json(found, 410)
    return c.body(await issuer.credential('json', found), 200, { 'content-type': asked })
  })

  routes.get(`/credentials/:file{${uuid}\\.(?:json|jwt|svg|png)}`, async (c) => {
    const [id = '', form] = c.req.param('file').split('.') as [string, Form]
    const found = await readCredential(database, id)
    if (!found) return c.json({ message: 'No such credential' }, 404)
    if ('revoked' in found) return c.json(found, 410)
    const headers = { 'content-type': forms[form] }
    const signed = await issuer.credential(form === 'json' ? 'json' : 'jwt', found)
    if (form === 'json' || form === 'jwt') return c.body(signed, 200, headers)
    const picture = await pictureOf(files, `/badges/${found.course_type}.${form}`)
    if (!picture) return c.json({ message: 'No picture of this course' }, 404)
    if (form === 'png') return c.body(new Uint8Array(bakePng(picture, signed)), 200, headers)
    return c.body(bakeSvg(new TextDecoder().decode(picture), signed), 200, headers)
  })
  // Last, so that what stands above is answered there.
  routes.get('/credentials/:id', (c, next) => (c.get('page') ? next() : showPage(c, next, false)))
  return routes
}

/** The page itself says that nothing is there: React would not take over a page of another route at this address. */
async function showPage(c: Context<RequestVariables>, next: Next, isThere: boolean): Promise<void> {
  c.set('page', credentialPage)
  await next()
  c.res.headers.append('vary', 'accept')
  if (isThere || c.res.status !== 200) return
  c.res = new Response(c.res.body, { status: 404, headers: c.res.headers })
}

async function pictureOf(files: Site, path: string): Promise<Uint8Array | undefined> {
  const asset = files.get(path)
  return asset && new Uint8Array(await new Response(asset.plain.open()).arrayBuffer())
}
