import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { slotHref } from '#web/shared/home-lists/book-section.tsx'
import { bookListAt } from '#web/shared/home-lists/book-lists.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { Route } from './+types/list-route'
import { Banner } from './banner.tsx'

/** Loads a home list's books. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = bookListAt(url.pathname)
  const lists = await context.get(servicesContext).shownLists.of([list.collection])
  const { slots, chosen, note } = lists[list.collection]
  context.get(pageContext).tag('collections', 'catalogue')
  const meta = pageMeta(context, {
    title: list.title,
    description: `${list.title}: ${slots.map(({ book }) => book.title).join(', ')}.`.slice(0, 300),
    canonical: context.get(siteContext).origin + links[list.page](),
  })
  return { list, slots, chosen, about: chosen ? list.description : `${note}.`, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** All books in a home list. */
export default function ListRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { list, slots, chosen, about } = loaderData
  return (
    <>
      <Banner title={list.title} crumbs={[{ label: list.title }]}>
        <p className="mt-2 max-w-2xl text-ink-soft">{about}</p>
      </Banner>
      <div className="page pt-8 pb-16">
        <BookGrid dense books={slots.map(({ book }) => book)}>
          {slots.map(({ position, book }, i) => (
            <BookCard
              key={position}
              book={book}
              level={2}
              href={slotHref(list, chosen, { position, book })}
              priority={i < 2}
            />
          ))}
        </BookGrid>
      </div>
    </>
  )
}
