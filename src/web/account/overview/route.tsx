import { lazy, Suspense } from 'react'

import { ACCOUNT_AREAS } from '#web/account/shell/account-nav.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { useSession } from '#web/browser/session-store.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const OwnReviews = lazy(async () => ({ default: (await import('./own-reviews.tsx')).OwnReviews }))

export function meta() {
  return privateMeta('My account')
}

/** Who is signed in, and a card for each area. */
export default function OverviewRoute() {
  const session = useSession()
  const user = session.status === 'shopper' ? session.user : undefined
  return (
    <AccountScreen
      title={`Hello, ${user?.name ?? 'reader'}`}
      lead={user?.email ? `Signed in as ${user.email}` : undefined}
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {ACCOUNT_AREAS.map(({ href, label, about, Icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-5 hover:border-ink"
            >
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-accent-ink" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="mt-1 block text-[0.9375rem] text-ink-soft">{about}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      {user ? (
        <Suspense>
          <OwnReviews />
        </Suspense>
      ) : null}
    </AccountScreen>
  )
}
