import { cors } from 'hono/cors'

/**
 * As Supabase answers: any origin, never with credentials. No cookie means anything here; who asks is told by headers
 * that a page of another origin cannot know. Preflights may ask for any header.
 */
export const openCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Location',
    'Content-Profile',
    'Location',
    'Preference-Applied',
    'Retry-After',
    'X-Request-Id',
    'X-Supabase-Api-Version',
    'X-Total-Count',
    'Link',
  ],
  maxAge: 3600,
})
