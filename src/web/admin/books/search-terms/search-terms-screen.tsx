import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { exportSearchTerms, listSearchTerms } from '#modules/analytics/searches/searches.operations.ts'
import { MAX_TERMS, TERM_KINDS, type TermKind } from '#modules/analytics/searches/search-term.ts'
import type { SearchTermJson, TermsBody } from '#modules/analytics/searches/searches.schema.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { dayText, percent } from '#web/admin/analytics/analytics-text.ts'
import { TermLinks } from '#web/admin/analytics/no-result-card.tsx'
import { periodOf, PeriodSwitch } from '#web/admin/analytics/period-switch.tsx'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'

import { Synonyms } from './synonyms.tsx'

const KINDS: Record<TermKind, { label: string; caption: string; empty: string }> = {
  all: {
    label: 'All',
    caption: 'Search terms, most searched first',
    empty: 'No searches in this period.',
  },
  none: {
    label: 'No result',
    caption: 'Search terms without a result, most searched first',
    empty: 'Every search in this period found a book.',
  },
}

const columnsWith = (onAdd: (term: string) => void): readonly Column<SearchTermJson>[] => [
  { label: 'Term', card: 'wide', className: 'font-medium wrap-anywhere', cell: ({ term }) => term },
  {
    label: 'Searches',
    numeric: true,
    className: 'max-md:text-left',
    cell: ({ searches }) => (
      <>
        <span>{searches.toLocaleString('en-IN')}</span>
        <span className="md:sr-only">{` ${searches === 1 ? 'search' : 'searches'}`}</span>
      </>
    ),
  },
  {
    label: 'No result',
    numeric: true,
    cell: ({ withoutResult, share }) => (
      <>
        <span className={withoutResult > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {withoutResult.toLocaleString('en-IN')}
        </span>
        <span className="md:sr-only"> without result</span>
        {withoutResult > 0 ? <span className="ml-2 text-ink-soft">{percent(share)}</span> : null}
      </>
    ),
  },
  {
    label: 'What to do',
    card: 'wide',
    className: 'max-md:empty:hidden md:py-0',
    cell: ({ term, withoutResult }) =>
      withoutResult > 0 ? <TermLinks term={term} onAdd={onAdd} className="lg:flex-nowrap" /> : null,
  },
]

/** Maximum characters per phrase. */
const MAX_LETTERS = 100

/**
 * Terms that shoppers searched for, with and without results, and the synonyms that give a term results.
 * Period, filter and page are in the URL; `?word=` starts a synonym.
 */
export default function SearchTermsScreen() {
  const mayEdit = useMay('content.write')
  const [params] = useSearchParams()
  const given = (params.get('word') ?? '').trim().slice(0, MAX_LETTERS)
  const [asked, setAsked] = useState(given === '' ? undefined : { word: given })
  const pages = useFilterAndPage({ days: '7', kind: 'all' })
  const { filter, change } = pages
  const days = periodOf(filter.days)
  const kind = TERM_KINDS.find((one) => one === filter.kind) ?? 'all'
  const list = useOperation(listSearchTerms, { query: { days, kind, page: pages.page } })
  return (
    <AdminPage
      title={ADMIN_PAGES.searchTerms.title}
      lead={leadOf(list.data)}
      actions={<PeriodSwitch days={days} onChange={(next) => change({ days: next })} />}
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <Choice label="Show" className="w-48" value={kind} onValue={(next) => change({ kind: next })}>
          {TERM_KINDS.map((one) => (
            <option key={one} value={one}>
              {KINDS[one].label}
            </option>
          ))}
        </Choice>
        <ExportButton
          file={requestOf(exportSearchTerms, { query: { days, kind } })}
          name="search-terms.csv"
          label="Export terms"
        />
      </div>
      <List
        list={list}
        failed="Failed to load the search terms"
        caption={KINDS[kind].caption}
        columns={columnsWith((word) => setAsked({ word }))}
        items={list.data?.terms}
        empty={KINDS[kind].empty}
        keyOf={({ term }) => term}
        pages={pages}
      />
      {mayEdit ? <Synonyms asked={asked} /> : null}
    </AdminPage>
  )
}

function leadOf(found: TermsBody | undefined): string | undefined {
  if (!found) return undefined
  const { from, to, total } = found
  const days = from === to ? dayText(to) : `${dayText(from)} to ${dayText(to)}`
  return `${days}: ${countOf(total)}. Phone numbers and email addresses aren’t counted.`
}

function countOf(total: number): string {
  if (total > MAX_TERMS) return `the first ${MAX_TERMS} terms`
  return total === 1 ? '1 term' : `${total} terms`
}
