import { HOME_LISTS } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeListBody } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useQueryParam } from '#web/admin/kit/address/use-query-param.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { ListPanel } from './list-panel.tsx'

const loadLists = (_key: string, signal: AbortSignal) =>
  adminApi.get<{ lists: HomeListBody[] }>('/admin/home-lists', { signal })

/** What the home page shows, list by list. */
export default function HomeListsScreen() {
  const found = useLoad('all', loadLists)
  const [word, setShown] = useQueryParam('list')
  const shown = found.data?.lists.find(({ name }) => name === word)?.name
  return (
    <AdminPage
      title="Home page"
      lead="Choose and order the books of each list; a saved list is in the shop at once."
      actions={
        <ButtonLink variant="secondary" href={links.home()}>
          See the home page
        </ButtonLink>
      }
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the lists" onRetry={found.reload} />
      ) : null}
      {found.data ? (
        <Tabs
          label="Lists of the home page"
          // Five names are wider than a phone: they are pushed sideways.
          className="[&>[role=tablist]]:overflow-x-auto [&>[role=tablist]]:overflow-y-hidden [&_[role=tab]]:shrink-0"
          value={shown}
          onChange={setShown}
          tabs={found.data.lists.map((list) => ({
            value: list.name,
            label: HOME_LISTS[list.name].title,
            panel: <ListPanel list={list} onChanged={found.reload} />,
          }))}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}
