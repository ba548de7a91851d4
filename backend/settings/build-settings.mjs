/** What a build reads of the environment, besides GOTRUE_SITE_URL: `app/lib/env.d.ts` says of what type. */
export const buildSettings = [
  'VITE_ANALYTICS_ID',
  'VITE_NOTEBOOKS_URL',
  'VITE_SITE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_SUPABASE_URL',
]
