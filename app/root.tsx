import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { AuthProvider } from '~/features/auth/session/auth-provider.tsx'
import { ProgressProvider } from '~/features/progress/progress-provider.tsx'
import { ReviewProvider } from '~/features/review/review-provider.tsx'
import { announceFullStorage } from '~/layout/frames/announce-full-storage.ts'
import { PageChange } from '~/layout/frames/page-change.tsx'
import { Overlays } from '~/layout/overlays/overlays.tsx'
import { VisitorWork } from '~/layout/visitor/visitor-work.tsx'
import { receiveCallback } from '~/lib/backend/oauth-callback.ts'
import { earlyPressScript, repeatEarlyPress } from '~/lib/browser/early-press.ts'
import { headScript, markDocument } from '~/lib/browser/head-script.ts'
import { watchStyles } from '~/lib/browser/missing-styles.ts'
import { reloadOnMissingChunk } from '~/lib/browser/reload-on-missing-chunk.ts'
import { surviveTranslation } from '~/lib/browser/survive-translation.ts'
import { createQueryClient } from '~/lib/query-client.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { ToastOutlet } from '~/ui/toasts/toast.tsx'

export { CrashScreen as ErrorBoundary } from '~/layout/frames/crash-screen.tsx'

if (typeof window !== 'undefined') {
  // Before the router reads the address.
  receiveCallback()
  reloadOnMissingChunk()
  watchStyles()
  surviveTranslation()
}

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(() => markDocument(document.documentElement.dataset, safeStorage().getItem), [])
  return (
    // The head script sets attributes that React does not render.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the first paint; the server allows it by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: `${headScript}\n${earlyPressScript}` }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e131a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(createQueryClient)
  useEffect(announceFullStorage, [])
  useLayoutEffect(repeatEarlyPress, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <ProgressProvider>
          <ReviewProvider>
            <Outlet />
            <VisitorWork />
          </ReviewProvider>
          <Overlays />
        </ProgressProvider>
      </AuthProvider>
      <PageChange />
      <ToastOutlet />
    </QueryClientProvider>
  )
}
