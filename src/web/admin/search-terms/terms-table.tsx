import type { SearchTermJson } from '#modules/searches/searches.schema.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { percent } from '#web/admin/overview/overview-words.ts'
import { Cell } from '#web/ui/table.tsx'

import { TermLinks } from './term-links.tsx'

interface TermsTableProps {
  caption: string
  terms: readonly SearchTermJson[] | undefined
  empty: string
}

export function TermsTable({ caption, terms, empty }: TermsTableProps) {
  return (
    <RecordsTable
      caption={caption}
      columns={['Term', 'Searches', 'Without result', 'What to do']}
      numeric={['Searches', 'Without result']}
      records={terms}
      empty={empty}
      renderRow={(term) => <TermRow key={term.term} {...term} />}
    />
  )
}

function TermRow({ term, searches, withoutResult, share }: SearchTermJson) {
  return (
    <tr className={STACKED.row}>
      <Cell className={`font-medium wrap-anywhere ${WIDE_CELL}`}>{term}</Cell>
      <Cell className={`tabular-nums md:text-right ${HALF_CELL}`}>
        {searches.toLocaleString('en-IN')}
        <span className="md:sr-only"> {searches === 1 ? 'search' : 'searches'}</span>
      </Cell>
      <Cell className={`text-right tabular-nums ${HALF_CELL}`}>
        <span className={withoutResult > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {withoutResult.toLocaleString('en-IN')}
        </span>
        <span className="md:sr-only"> without result</span>
        {withoutResult > 0 ? <span className="ml-2 text-ink-soft">{percent(share)}</span> : null}
      </Cell>
      <Cell className={`max-md:empty:hidden md:py-0 ${WIDE_CELL}`}>
        {withoutResult > 0 ? <TermLinks term={term} className="lg:flex-nowrap" /> : null}
      </Cell>
    </tr>
  )
}
