import { useEffect } from 'react'
import type { PageFiles } from './page-files.ts'

/** The service worker keeps the page at this path and its files, once it has been seen; none while it is not shown. */
export function useKeptPage(page: string | undefined): void {
  useEffect(() => {
    if (!page || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // After the page's own files: a second view is not worth waiting for the first.
    const timer = setTimeout(() => void keepPage(page).catch(() => {}), 3000)
    return () => clearTimeout(timer)
  }, [page])
}

async function keepPage(page: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Whoever came by a public page has loaded no file of its styles, which stand in that page: the links name them.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({
    page,
    addresses: [...addresses, ...Array.from(styles, ({ href }) => href)],
  } satisfies PageFiles)
}
