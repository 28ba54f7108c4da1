import { data, type RouterContextProvider } from 'react-router'

import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { BookList } from '#web/home-lists/book-lists.ts'

type Context = Readonly<RouterContextProvider>

/** Loads the books of a home list. */
export async function loadBookList(context: Context, list: BookList) {
  const slots = await context.get(servicesContext).merchandising.collection(list.collection)
  context.get(pageContext).tag('collections', 'catalogue')
  const meta = pageMeta({
    title: list.title,
    description: `${list.title}: ${slots.map(({ book }) => book.title).join(', ')}.`.slice(0, 300),
    canonical: context.get(siteContext).origin + links[list.page](),
  })
  return { list, slots, meta }
}

/**
 * Loads an item by its position (DESIGN §5); 404 if there is none. The canonical address is the book's own
 * page.
 */
export async function loadItem(context: Context, list: BookList, position: string) {
  const { catalogue, merchandising } = context.get(servicesContext)
  context.get(pageContext).tag('collections', 'catalogue')
  const slots = /^[1-9]\d{0,3}$/.test(position) ? await merchandising.collection(list.collection) : []
  const slot = slots.find((one) => one.position === Number(position))
  const book = slot && (await found(catalogue.book(slot.book.id)))
  if (!slot || !book) return data(null, { status: 404 })
  context.get(pageContext).tag(`book:${book.id}`)
  const { origin } = context.get(siteContext)
  const meta = pageMeta({
    title: `${book.title}: ${list.title}`,
    description: `From our ${list.title.toLowerCase()}: ${book.description ?? book.title}`.slice(0, 300),
    canonical: origin + links.book(book.id),
    image: origin + shareAddress(book),
  })
  return data({ list, book, shareUrl: origin + links[`${list.page}Item`](slot.position), meta })
}

export type ItemData = NonNullable<Awaited<ReturnType<typeof loadItem>>['data']>
