import type { Paging } from '#web/admin/kit/address.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Shortcut, useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DataTable, type DataTableProps, EmptyCard } from './data-table.tsx'

interface ListProps<Item> extends DataTableProps<Item> {
  list: Loaded<unknown>
  /** Message above the table after a failed load, with a retry button. */
  failed: string
  /** Absent for a list without pages. `label` names a second list on the page (see `Pager`). */
  pages?: (Paging & { label?: string }) | undefined
}

export function List<Item>({ list, failed, pages, ...table }: ListProps<Item>) {
  const rows = isMissing(list) ? null : <DataTable {...table} />
  return (
    <>
      <LoadFailure of={list} message={failed} />
      {table.dense ? (
        <div aria-busy={list.state === 'loading'} className="transition-opacity aria-busy:opacity-70">
          {rows}
        </div>
      ) : (
        rows
      )}
      {pages && !isMissing(list) ? <ListPager list={list} pages={pages} /> : null}
    </>
  )
}

/** Pager of a list. A response without a page count is one page (spec accounts §4). */
function ListPager({
  list,
  pages: { turnTo, ...pages },
}: {
  list: Loaded<unknown>
  pages: Paging & { label?: string }
}) {
  const { totalPages = 1 } = (list.data ?? {}) as { totalPages?: number }
  return <Pager {...pages} totalPages={totalPages} onPage={turnTo} />
}

interface CardListProps<Item> {
  list: Loaded<unknown>
  failed: string
  /** Undefined until the first page loads. */
  items: readonly Item[] | undefined
  empty: string
  pages: Paging | undefined
  /** Renders a record as an `<li>`. */
  children(item: Item): Elements
}

/** Like `List`, for records shown as cards. */
export function CardList<Item>({ list, failed, items, empty, pages, children }: CardListProps<Item>) {
  return (
    <>
      <LoadFailure of={list} message={failed} />
      {items === undefined && !isMissing(list) ? <Skeleton className="h-96" /> : null}
      {items?.length === 0 ? <EmptyCard>{empty}</EmptyCard> : null}
      <ul className="flex flex-col gap-4 empty:hidden">{items?.map(children)}</ul>
      {pages && !isMissing(list) ? <ListPager list={list} pages={pages} /> : null}
    </>
  )
}

/** After a failed first load there are no rows to wait for. */
const isMissing = (list: Loaded<unknown>) => list.state === 'failed' && list.data === undefined

/** Spec §2: Prev and Next, disabled at the ends, and 'Page X of Y'. The keys [ and ] turn pages too. */
export function Pager({
  page,
  totalPages,
  onPage,
  label,
}: {
  page: number
  totalPages: number
  onPage(page: number): void
  /** Names a second list on the page. Its pager has no shortcuts: they belong to the first list. */
  label?: string
}) {
  const last = Math.max(1, totalPages)
  const keys: Shortcut[] = [
    {
      keys: '[',
      label: 'Previous page',
      place: 'screen',
      holds: () => page > 1,
      run: () => onPage(page - 1),
    },
    {
      keys: ']',
      label: 'Next page',
      place: 'screen',
      holds: () => page < last,
      run: () => onPage(page + 1),
    },
  ]
  useShortcuts(label === undefined ? keys : [])
  return (
    <nav aria-label={label ?? 'Pages'} className="mt-4 flex items-center justify-end gap-3 text-sm">
      <SmallButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Prev
      </SmallButton>
      <p aria-live="polite" className="tabular-nums">
        {`Page ${page} of ${last}`}
      </p>
      <SmallButton disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </SmallButton>
    </nav>
  )
}

/** Length of a list. A response of another shape has none and is shown as empty (spec accounts §4). */
export interface Length {
  total?: number
  capped?: boolean
}

/** Formats the length: '1 order', '12 orders'. If the count is capped, suggests a search. */
export function countText(list: Length | undefined, one: string, many: string): string {
  if (list?.total === undefined) return ''
  if (list.capped) return `More than ${list.total} ${many}. Search to narrow them down.`
  return list.total === 1 ? `1 ${one}` : `${list.total} ${many}`
}
