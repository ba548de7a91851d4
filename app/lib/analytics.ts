declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, string>) => void
  }
}

/**
 * Reports the visit of the sign-in page to an ad-analytics tag. Does nothing unless VITE_ANALYTICS_ID ('AW-…/label')
 * was set at build time and the operator's page has loaded the tag: the product brings no third-party script.
 */
export function trackConversion(): void {
  const id = import.meta.env.VITE_ANALYTICS_ID
  if (id) window.gtag?.('event', 'conversion', { send_to: id })
}
