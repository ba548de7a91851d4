import { useEffect } from 'react'
import type { PageFiles } from '../page-files.ts'
import { savesData } from '../saves-data.ts'

/** The page's own files come first. */
const keepDelayMs = 3000

export function useKeptPage(page: string | undefined): void {
  useEffect(() => {
    if (!page || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void keepPage(page).catch(() => {}), keepDelayMs)
    return () => clearTimeout(timer)
  }, [page])
}

async function keepPage(page: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // A public page has its styles inline, so no style file was loaded: only the links name them.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({
    page,
    addresses: [...addresses, ...Array.from(styles, ({ href }) => href)],
    savesData: savesData(),
  } satisfies PageFiles)
}
