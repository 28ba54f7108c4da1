import { BookOrNone } from './book-or-none.tsx'
import { NO_BOOK_META } from './no-book-meta.ts'
import { BookError } from './book-error.tsx'
import { loadBookById } from './load-book.ts'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadBookById(context, params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

export default function BookRoute({ loaderData }: Route.ComponentProps) {
  return <BookOrNone found={loaderData} />
}

export { BookError as ErrorBoundary }
