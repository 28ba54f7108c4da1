import { data } from 'react-router'

import { sharedList } from '#modules/booklists/booklists-json.ts'
import { privateMeta } from '#web/private-meta.ts'
import { found, pageContext, servicesContext } from '#web/services.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'

import type { Route } from './+types/shared-route'
import { NoSuchList, SHARED_BOOKLIST, SharedList } from './shared-list.tsx'

/** Loads a link's list at today's prices. Responds with 404 if the list was withdrawn or never existed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const list = await found(context.get(servicesContext).booklists.open(params.key))
  if (!list) return data(null, { status: 404 })
  // Books that are unavailable are tagged too, because they may go on sale again.
  const tags = list.items.map(({ bookId }) => `book:${bookId}`)
  context.get(pageContext).tag(`booklist:${list.id}`, ...tags)
  return sharedList(list)
}

export const meta = () => privateMeta(SHARED_BOOKLIST)

/** Public page of a shared booklist. */
export default function SharedBooklistRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="page max-w-3xl pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Booklist' }]} />
      {loaderData ? <SharedList list={loaderData} /> : <NoSuchList />}
    </div>
  )
}
