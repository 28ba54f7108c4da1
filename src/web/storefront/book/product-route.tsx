import { BookError } from './book-error.tsx'
import { NO_BOOK_META } from './no-book-meta.ts'
import { BookOrNone } from './book-or-none.tsx'
import { loadBookBySlug } from './load-book.ts'
import type { Route } from './+types/product-route'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadBookBySlug(context, params.slug)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <BookOrNone found={loaderData} />
}

export { BookError as ErrorBoundary }
