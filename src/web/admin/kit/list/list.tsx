import type { Loaded } from '#web/admin/kit/requests/use-api.ts'

import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'
import { LoadFailure } from './table-states.tsx'

interface ListProps<Item> extends DataTableProps<Item> {
  list: Loaded<unknown>
  /** Said above the table when loading failed, with a way to try again. */
  failed: string
  /** Absent for a list that comes whole. */
  pages?: {
    page: number
    totalPages: number | undefined
    onPage(page: number): void
    /** Of a second list on a page (`Pager`). */
    label?: string
  }
}

/** A list of the server: its table, what to do when it does not load, and its pages. */
export function List<Item>({ list, failed, pages, ...table }: ListProps<Item>) {
  return (
    <>
      {list.state === 'failed' ? <LoadFailure message={failed} onRetry={list.reload} /> : null}
      <DataTable {...table} />
      {pages ? <Pager {...pages} totalPages={pages.totalPages ?? 1} /> : null}
    </>
  )
}
