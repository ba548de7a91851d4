/** Vite asks for each style sheet of an `import()` once: after a failure the code would come without its styles. */
const missing = new Set<HTMLLinkElement>()

export function watchStyles(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  // Such events do not bubble.
  window.addEventListener('error', notice, { capture: true })
}

/** To be awaited before an `import()` that may have failed. Throws when one does not come again. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = link.href
  return new Promise((resolve, reject) => {
    again.onload = () => resolve()
    again.onerror = () => reject(new Error(`${link.href} could not be loaded`))
    link.replaceWith(again)
  })
}
