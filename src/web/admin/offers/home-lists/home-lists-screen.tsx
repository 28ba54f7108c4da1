import { HOME_LISTS, type HomeListBody } from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { useQueryParam } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { ListEditor } from './list-editor.tsx'
import { listHistory } from './list-history.tsx'

export default function HomeListsScreen() {
  const found = useApi<{ lists: HomeListBody[] }>('/admin/home-lists')
  const [word, setShown] = useQueryParam('list')
  const shown = found.data?.lists.find(({ name }) => name === word)?.name
  return (
    <AdminPage
      title="Home page"
      lead="Choose and arrange the books in each list. Changes go live when you save."
      actions={
        <ButtonLink variant="secondary" href={links.home()}>
          View the home page
        </ButtonLink>
      }
    >
      <AsyncContent of={found} failed="Failed to load the lists" skeleton="h-96">
        {({ lists }) => (
          <Tabs
            label="Home page lists"
            // Five tabs are wider than a phone and scroll sideways.
            className="[&>[role=tablist]]:overflow-x-auto [&>[role=tablist]]:overflow-y-hidden [&_[role=tab]]:shrink-0"
            value={shown}
            onChange={setShown}
            tabs={lists.map((list) => ({
              value: list.name,
              label: HOME_LISTS[list.name].title,
              panel: <ListPanel list={list} />,
            }))}
          />
        )}
      </AsyncContent>
    </AdminPage>
  )
}

/** One list with its history. The history stays open during a restore, because only the editor has a key. */
function ListPanel({ list }: { list: HomeListBody }) {
  return (
    <>
      <div className="flex justify-end">
        <HistoryButton of={listHistory(list)} />
      </div>
      <ListEditor key={keyOf(list)} list={list} />
    </>
  )
}

/** Returns a key that changes with the stored list, so that its editor starts over. */
function keyOf({ name, slots }: HomeListBody): string {
  return [name, ...slots.map(({ bookId, label }) => `${bookId}${label}`)].join(' ')
}
