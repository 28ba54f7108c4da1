import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { TERM_KINDS } from '#modules/analytics/searches/search-term.ts'
import { exportSearchTerms, listSearchTerms } from '#modules/analytics/searches/searches.operations.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { periodOf, PeriodSwitch } from '#web/admin/analytics/period-switch.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { choiceFilter, linkedFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'

import { Synonyms } from './synonyms.tsx'
import { termColumns } from './term-cells.tsx'
import { KINDS, leadOf } from './term-texts.ts'

/** Terms that shoppers searched for, with and without results, and the synonyms that give a term results. */
export default listScreen(listSearchTerms, {
  title: ADMIN_PAGES.searchTerms.title,
  rows: ({ terms }) => terms,
  keyOf: ({ term }) => term,
  lead: ({ data }) => leadOf(data),
  failed: 'Failed to load the search terms',
  empty: ({ filter }) => KINDS[kindOf(filter)].empty,
  filters: {
    kind: choiceFilter(
      'Show',
      TERM_KINDS.map((kind) => [kind, KINDS[kind].label]),
    ),
    days: linkedFilter,
  },
  query: questionOf,
  export: {
    operation: exportSearchTerms,
    name: 'search-terms.csv',
    label: 'Export terms',
    query: ({ filter }) => questionOf(filter),
  },
  caption: ({ filter }) => KINDS[kindOf(filter)].caption,
  columns: [],
  useParts({ filter, change }) {
    const [asked, ask] = useAskedTerm()
    return {
      columns: termColumns(ask),
      buttons: <PeriodSwitch days={periodOf(filter.days)} onChange={(days) => change({ days })} />,
      below: useMay('content.write') ? <Synonyms asked={asked} /> : null,
    }
  },
})

interface TermsFilter {
  kind: string
  days: string
}

const kindOf = ({ kind }: Pick<TermsFilter, 'kind'>) => TERM_KINDS.find((one) => one === kind) ?? 'all'

function questionOf(filter: TermsFilter) {
  return { kind: kindOf(filter), days: periodOf(filter.days) }
}

/** Maximum characters per phrase. */
const MAX_LETTERS = 100

/** The term to add synonyms for: at first the one in the URL. */
function useAskedTerm() {
  const [params] = useSearchParams()
  const given = (params.get('word') ?? '').trim().slice(0, MAX_LETTERS)
  const [asked, setAsked] = useState(given === '' ? undefined : { word: given })
  return [asked, (word: string) => setAsked({ word })] as const
}
