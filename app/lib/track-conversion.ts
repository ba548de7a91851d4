declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

/** Also named in the server's Content-Security-Policy (backend/site/security-headers.ts). */
const tagScriptUrl = 'https://www.googletagmanager.com/gtag/js'

/** Counts a visit of the sign-in page for Google's ads, when VITE_ANALYTICS_ID ('AW-…/label') was set at build time. */
export function trackConversion(): void {
  const id = import.meta.env.VITE_ANALYTICS_ID
  if (!id) return
  window.gtag ??= loadTag(id.split('/')[0] ?? id)
  window.gtag('event', 'conversion', { send_to: id })
}

function loadTag(account: string): NonNullable<Window['gtag']> {
  window.dataLayer ??= []
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag tells commands from data by this very object
    window.dataLayer?.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', account)
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagScriptUrl}?id=${encodeURIComponent(account)}`
  document.head.append(script)
  return gtag
}
