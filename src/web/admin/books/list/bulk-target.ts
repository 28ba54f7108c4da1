import type { AdminBookJson, BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { BulkRunJson, BulkRunPreviewAnswer } from '#modules/catalogue/imports/bulk-runs.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import { changeBooks, knownStocks } from './bulk-change.ts'
import { countOf } from './bulk-fields.tsx'
import type { ShownFilter } from './use-matching.ts'

export const RUNS = '/admin/bulk-runs'

/** The id names the preview of a run. */
export type Previewed = BulkAnswer & { _id?: string }

/** Books that a change applies to: the selected ones, or all that match a filter. */
export interface BulkTarget {
  preview(change: object): Promise<Previewed>
  /** Applies a change once per key or preview. Returns the confirmation message. */
  apply(change: object, preview: Previewed, key: string): Promise<string>
  mayApply(preview: BulkAnswer): boolean
  /** Explains what happens if some of the books can't be changed. */
  issuesText: string
}

/** Changes all selected books, or none of them if one can't be changed. */
export function selectedBooks(books: readonly AdminBookJson[]): BulkTarget {
  const body = {
    ids: books.map(({ _id }) => _id),
    versions: Object.fromEntries(books.map(({ _id, version }) => [_id, version])),
  }
  return {
    preview: (change) => changeBooks({ ...body, change, preview: true }),
    async apply(change, preview, key) {
      // Setting the stock depends on the current stock, so send the previewed one; adding copies doesn't.
      const known = 'stockSet' in change ? { known: knownStocks(preview) } : {}
      const { changed } = await changeBooks({ ...body, ...known, key, change })
      return `${countOf(changed)} changed`
    },
    mayApply: ({ changed, issues }) => changed > 0 && issues === 0,
    issuesText: 'all must be valid first',
  }
}

/** Changes every matching book in the background. */
export function matchingBooks(filter: ShownFilter): BulkTarget {
  return {
    preview: (change) => adminApi.post<BulkRunPreviewAnswer>(`${RUNS}/preview`, { filter, change }),
    async apply(_, { _id }) {
      await adminApi.post<BulkRunJson>(RUNS, { preview: _id })
      return 'Updating the books…'
    },
    mayApply: ({ changed }) => changed > 0,
    issuesText: 'they will be skipped',
  }
}
