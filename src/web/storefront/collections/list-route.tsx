import type { Route } from './+types/list-route'
import { loadBookList } from './load-list.ts'
import { ListPage } from './list-page.tsx'
import { bookListAt } from '#web/home-lists/book-lists.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBookList(context, bookListAt(url.pathname))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}
