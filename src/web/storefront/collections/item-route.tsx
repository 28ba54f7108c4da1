import { BookNotFound } from '#web/storefront/book/book-not-found.tsx'
import { NO_BOOK_META } from '#web/storefront/book/no-book-meta.ts'

import type { Route } from './+types/item-route'
import { ItemPage } from './item-page.tsx'
import { loadItem } from './load-list.ts'
import { bookListAt } from '#web/home-lists/book-lists.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadItem(context, bookListAt(url.pathname), params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

export default function ItemRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ItemPage key={loaderData.shareUrl} {...loaderData} /> : <BookNotFound />
}
