interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string
  readonly VITE_ANALYTICS_ID?: string
  readonly VITE_SITE_URL?: string
  readonly VITE_NOTEBOOKS_URL?: string
}
