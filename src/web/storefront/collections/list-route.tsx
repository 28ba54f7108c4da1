import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { bookListAt } from '#web/shared/home-lists/book-lists.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { Route } from './+types/list-route'
import { Banner } from './banner.tsx'

/** Loads a home list's books. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = bookListAt(url.pathname)
  const slots = await context.get(servicesContext).merchandising.collection(list.collection)
  context.get(pageContext).tag('collections', 'catalogue')
  const meta = pageMeta({
    title: list.title,
    description: `${list.title}: ${slots.map(({ book }) => book.title).join(', ')}.`.slice(0, 300),
    canonical: context.get(siteContext).origin + links[list.page](),
  })
  return { list, slots, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** All books in a home list. */
export default function ListRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { list, slots } = loaderData
  const itemPage = `${list.page}Item` as const
  return (
    <>
      <Banner title={list.title} crumbs={[{ label: list.title }]}>
        <p className="mt-2 max-w-2xl text-ink-soft">{list.description}</p>
      </Banner>
      <div className="page pt-8 pb-16">
        <BookGrid dense books={slots.map(({ book }) => book)}>
          {slots.map(({ position, book }, i) => (
            <BookCard
              key={position}
              book={book}
              level={2}
              href={links[itemPage](position)}
              priority={i < 2}
            />
          ))}
        </BookGrid>
      </div>
    </>
  )
}
