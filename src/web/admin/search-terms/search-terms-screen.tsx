import { TERM_KINDS, type TermKind } from '#modules/searches/search-term.ts'
import type { TermsBody } from '#modules/searches/searches.schema.ts'
import { MAX_TERMS } from '#modules/searches/search-term.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice } from '#web/admin/kit/choice.tsx'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { dayWord } from '#web/admin/overview/overview-words.ts'
import { periodOf, PeriodSwitch } from '#web/admin/overview/period-switch.tsx'
import { useLoad } from '#web/browser/use-load.ts'

import { loadTerms } from './search-terms-api.ts'
import { TermsTable } from './terms-table.tsx'

const KINDS: Record<TermKind, { label: string; caption: string; empty: string }> = {
  all: {
    label: 'All',
    caption: 'Search terms, searched for most first',
    empty: 'Nobody searched the shop in this time.',
  },
  none: {
    label: 'No result',
    caption: 'Search terms that found nothing, most often first',
    empty: 'Every search in this time found a book.',
  },
}

/** What shoppers looked for, and what in vain. Period, filter and page stand in the address. */
export default function SearchTermsScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ days: '7', kind: 'all' })
  const days = periodOf(filter.days)
  const kind = TERM_KINDS.find((one) => one === filter.kind) ?? 'all'
  const query = new URLSearchParams({ days, kind }).toString()
  const list = useLoad(`${query}&page=${page}`, loadTerms)
  return (
    <AdminPage
      title="Search terms"
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
        <ExportButton path={`/admin/search-terms/export?${query}`} name="search-terms.csv" />
      </div>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the search terms" onRetry={list.reload} />
      ) : null}
      <TermsTable {...KINDS[kind]} terms={list.data?.terms} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}

function leadOf(found: TermsBody | undefined): string | undefined {
  if (!found) return undefined
  const { from, to, total } = found
  const days = from === to ? dayWord(to) : `${dayWord(from)} to ${dayWord(to)}`
  return `${days}: ${countOf(total)}. What looks like a phone number or an e-mail address is not counted.`
}

function countOf(total: number): string {
  if (total > MAX_TERMS) return `the first ${MAX_TERMS} terms`
  return total === 1 ? '1 term' : `${total} terms`
}
