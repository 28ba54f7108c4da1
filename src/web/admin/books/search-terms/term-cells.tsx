import type { SearchTermJson } from '#modules/analytics/searches/searches.schema.ts'
import { percent } from '#web/admin/analytics/analytics-text.ts'
import { TermLinks } from '#web/admin/analytics/no-result-card.tsx'
import { countColumn } from '#web/admin/kit/list/columns.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'

/** Columns of search terms; `onAdd` adds a synonym for a term. */
export const termColumns = (onAdd: (term: string) => void): readonly Column<SearchTermJson>[] => [
  { label: 'Term', card: 'wide', className: 'font-medium wrap-anywhere', cell: ({ term }) => term },
  countColumn('Searches', 'searches'),
  { label: 'No result', numeric: true, labelled: true, cell: WithoutResult },
  {
    label: 'What to do',
    card: 'wide',
    className: 'max-md:empty:hidden md:py-0',
    cell: ({ term, withoutResult }) =>
      withoutResult > 0 ? <TermLinks term={term} onAdd={onAdd} className="lg:flex-nowrap" /> : null,
  },
]

function WithoutResult({ withoutResult, share }: SearchTermJson) {
  return (
    <>
      <span className={withoutResult > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {withoutResult.toLocaleString('en-IN')}
      </span>
      {withoutResult > 0 ? <span className="ml-2 text-ink-soft">{percent(share)}</span> : null}
    </>
  )
}
