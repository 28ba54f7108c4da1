import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

import type { Route } from './+types/shared-route'
import { loadShared } from './load-shared.ts'
import { NoSuchList, SHARED_BOOKLIST, SharedList } from './shared-list.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadShared(context, params.key)
}

export const meta = () => privateMeta(SHARED_BOOKLIST)

/** The public page of a shared booklist. */
export default function SharedBooklistRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="page max-w-3xl pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Booklist' }]} />
      {loaderData ? <SharedList list={loaderData} /> : <NoSuchList />}
    </div>
  )
}
