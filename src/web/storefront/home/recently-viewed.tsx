import { Cover } from '#web/book-card/cover.tsx'
import { recentlyViewedStorage, useRecentlyViewed } from '#web/browser/recently-viewed-store.ts'
import { SectionRow } from '#web/home-lists/book-section.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

/** Books recently viewed in this browser. Without prices, which may have changed. */
export function RecentlyViewed() {
  const items = useRecentlyViewed()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="looked-at" className="page mt-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-3 md:mb-8">
        <h2 id="looked-at" className="display text-2xl min-[24rem]:text-[1.625rem] md:text-4xl">
          You looked at
        </h2>
        <Button variant="ghost" onClick={() => recentlyViewedStorage.remove()}>
          Forget these
        </Button>
      </div>
      <SectionRow
        label="You looked at"
        className="auto-cols-[38%] min-[30rem]:auto-cols-[28%] md:grid-cols-4 xl:grid-cols-8"
      >
        {items.map(({ _id, title, edition, image }) => (
          <li key={_id} className="snap-start">
            <a href={links.book(_id)} className="group flex h-full flex-col gap-2">
              <Cover image={image} sizes="(min-width: 80rem) 9rem, (min-width: 48rem) 22vw, 38vw" />
              <span className="line-clamp-2 font-serif leading-snug font-semibold group-hover:underline">
                {title}
              </span>
              <span className="text-sm text-ink-soft empty:hidden">{edition}</span>
            </a>
          </li>
        ))}
      </SectionRow>
    </section>
  )
}
