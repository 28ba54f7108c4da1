import { clsx } from 'clsx'

import { getHomeLists } from '#modules/offers/merchandising/home-lists/home-lists.operations.ts'
import { HOME_LISTS, type HomeListBody } from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { useQueryParam } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { ListEditor } from './list-editor.tsx'
import { listHistory } from './list-history.tsx'

export default function HomeListsScreen() {
  const found = useOperation(getHomeLists)
  const [word, setShown] = useQueryParam('list')
  const shown = found.data?.lists.find(({ name }) => name === word)?.name
  return (
    <AdminPage
      title={ADMIN_PAGES.homePage.title}
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
            className={PILLS}
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

/** Pills stand out from the page's own tabs above them. Five are wider than a phone and scroll sideways. */
const PILLS = clsx(
  '[&>[role=tablist]]:gap-2 [&>[role=tablist]]:overflow-x-auto [&>[role=tablist]]:overflow-y-hidden [&>[role=tablist]]:border-b-0',
  '[&>[role=tablist]>[role=tab]]:mb-0 [&>[role=tablist]>[role=tab]]:shrink-0 [&>[role=tablist]>[role=tab]]:rounded-md',
  '[&>[role=tablist]>[role=tab]]:border [&>[role=tablist]>[role=tab]]:border-line-strong [&>[role=tablist]>[role=tab]]:px-4',
  '[&>[role=tablist]>[aria-selected=true]]:border-accent-ink [&>[role=tablist]>[aria-selected=true]]:bg-accent-wash',
  '[&>[role=tablist]>[aria-selected=true]]:text-accent-ink',
)

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
