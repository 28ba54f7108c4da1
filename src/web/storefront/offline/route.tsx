import { useEffect, useSyncExternalStore } from 'react'

import { useRecentlyViewed } from '#web/client/recently-viewed-store.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { ownPath } from '#web/shared/login/next-address.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.offline.title)
}

/** The service worker shows it in place of a page that it hasn't saved. */
export default function OfflineRoute() {
  return (
    <div className="page min-h-dvh pt-8 pb-16">
      <Icon name="cloud-off" className="size-12 stroke-1 text-line-strong" />
      <h1 className="type-display mt-3">You’re offline</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Pages that you have visited still open here; prices and stock may have changed since.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <TryAgain />
        <ButtonLink href={links.home()} variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
      <CallUs />
      <RecentlyViewed />
    </div>
  )
}

/**
 * Opens the requested page when the connection returns. It is in the fragment
 * (`src/service-worker/pages.ts`).
 */
function TryAgain() {
  const wish = useSyncExternalStore(onHashChange, wishedPage, links.home)
  useEffect(() => {
    // Without a fragment, the visitor opened this page itself.
    if (location.hash === '') return undefined
    const goOn = () => location.assign(wish)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [wish])
  return <Button onClick={() => location.assign(wish)}>Try again</Button>
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Returns the requested page if it is a path on this site, else the home page: never another site. */
function wishedPage(): string {
  return ownPath(location.hash.slice(1)) ?? links.home()
}

function CallUs() {
  const { phone, hours } = useShop()
  return (
    <section aria-labelledby="call-us" className="mt-12">
      <h2 id="call-us" className="type-heading">
        Call us
      </h2>
      <p className="mt-2">
        <a
          href={phone.href}
          className="target inline-flex items-center font-semibold text-accent-ink tabular-nums hover:underline"
        >
          {phone.text}
        </a>
      </p>
      {hours.map(({ days, time }) => (
        <p key={days} className="text-ink-soft tabular-nums">{`${days}: ${time}`}</p>
      ))}
    </section>
  )
}

function RecentlyViewed() {
  const items = useRecentlyViewed()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="looked-at" className="mt-12">
      <h2 id="looked-at" className="type-heading">
        Recently viewed
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ _id, title, author, image }) => (
          <li key={_id}>
            <a href={links.book(_id)} className="group grid grid-cols-[3.5rem_1fr] items-center gap-4">
              <Cover image={image} sizes="3.5rem" />
              <span>
                <span className="block font-serif leading-snug font-semibold group-hover:underline">
                  {title}
                </span>
                <span className="text-sm text-ink-soft">{author}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
