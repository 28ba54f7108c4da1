import { lazy, Suspense, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'

import { business } from '#modules/settings/business.ts'

import type { Route } from './+types/root'
import adminStyle from './admin.css?url'
import { DARK_MODE_SCRIPT } from './client/dark-mode.ts'
import { EXAM_CHOICE_SCRIPT } from './client/exam-choice-store.ts'
import { useHydrated } from './client/use-hydrated.ts'
import { ErrorPage } from './error-page.tsx'
import { FollowLinks } from './follow-links.tsx'
import { links as to } from './links.ts'
import { isAdminAddress } from './page-at.ts'
import { Preview } from './page-preview.tsx'
import shopStyle from './shop.css?url'
import { useEarlyPresses } from './start/early-presses.ts'
import { loaderCode } from './start/late-start.ts'
import { OwnNonce, OwnScript } from './start/own-scripts.tsx'
import type { Elements } from './ui/elements.ts'
import sans from './ui/fonts/source-sans-3.woff2?url'
import serif from './ui/fonts/source-serif-4.woff2?url'
import { ToastHost } from './ui/toast-host.tsx'
import { Wordmark } from './ui/wordmark.tsx'

// Loads alongside the first screen's code. The page works without it.
const keepFocus = import('./keep-focus.tsx').then(
  (m) => {
    m.noteFollowedLinks()
    return { default: m.KeepFocus }
  },
  () => ({ default: () => null }),
)
const KeepFocus = lazy(() => keepFocus)

function preloadedFont(href: string) {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
}

export const links: Route.LinksFunction = () => [
  preloadedFont(serif),
  preloadedFont(sans),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: Elements }) {
  const nonce = use(OwnNonce)
  const hear = useEarlyPresses()
  return (
    // The script below sets classes before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17130f" media="(prefers-color-scheme: dark)" />
        <OwnScript code={DARK_MODE_SCRIPT + EXAM_CHOICE_SCRIPT} />
        <Meta />
        <link rel="stylesheet" href={isAdminAddress(useLocation().pathname) ? adminStyle : shopStyle} />
        <Links nonce={nonce} />
        {import.meta.env.SSR ? <Preview /> : null}
      </head>
      <body onClickCapture={hear} onSubmitCapture={hear}>
        {children}
        <ToastHost />
        <FollowLinks />
        {useHydrated() ? (
          <Suspense>
            <KeepFocus />
          </Suspense>
        ) : null}
        <ScrollRestoration nonce={nonce} />
        {/* The browser starts these from a template, so there is nothing to hydrate (`late-scripts.server.ts`). */}
        {import.meta.env.SSR ? <Scripts /> : null}
        <OwnScript code={import.meta.env.SSR ? loaderCode() : ''} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Shows errors outside the shop's frame. Errors inside it keep the frame (`storefront/layout.tsx`). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>{`Error | ${business.name}`}</title>
      <header className="page flex min-h-20 items-center">
        <a href={to.home()} className="target inline-flex items-center text-2xl">
          <Wordmark name={business.name} />
        </a>
      </header>
      <main className="page">
        <ErrorPage error={error} />
      </main>
    </>
  )
}
