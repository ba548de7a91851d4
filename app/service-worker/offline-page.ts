export interface KeptPage {
  path: string
  /** As HTML. */
  title: string
}

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#161d2b, #eef0ea); --paper: light-dark(#fbfaf5, #0e131a) }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif }
  main { max-width: 34rem; margin: auto; padding: 15vh 1.5rem 3rem; overflow-wrap: anywhere }
  h1 { font-size: 1.75rem; line-height: 1.15 }
  ul { padding: 0; list-style: none }
  a { display: flex; align-items: center; min-height: 2.75rem; color: inherit; text-underline-offset: 0.2em }`

/** Whole in itself: no file of the build is sure to be here. */
export function offlinePage(pages: readonly KeptPage[]): Response {
  const list = pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  const known = list ? `<p>On this device:</p><ul>${list}</ul>` : '<p>No page is kept on this device yet.</p>'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>You’re offline: XPedition</title>
<style>${style}</style></head><body><main><h1>You’re offline</h1>${known}
<p>Reload this page when you are back online.</p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}
