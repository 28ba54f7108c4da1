import { MAX_TERMS, type TermKind } from '#modules/analytics/searches/search-term.ts'
import type { TermsBody } from '#modules/analytics/searches/searches.schema.ts'
import { dayText } from '#web/admin/analytics/analytics-text.ts'

export const KINDS: Record<TermKind, { label: string; caption: string; empty: string }> = {
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

export function leadOf(found: TermsBody | undefined): string | undefined {
  if (!found) return undefined
  const { from, to, total } = found
  const days = from === to ? dayText(to) : `${dayText(from)} to ${dayText(to)}`
  return `${days}: ${countOf(total)}. Phone numbers and email addresses aren’t counted.`
}

function countOf(total: number): string {
  if (total > MAX_TERMS) return `the first ${MAX_TERMS} terms`
  return total === 1 ? '1 term' : `${total} terms`
}
