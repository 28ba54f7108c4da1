import type { CountState } from '#modules/stocktakes/count.ts'
import type { CountJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const COUNTS = '/admin/counts'
export const countPath = (id: string) => `${COUNTS}/${encodeURIComponent(id)}`

export const STATE_LABELS: Readonly<Record<CountState, { tone: Tone; text: string }>> = {
  open: { tone: 'notice', text: 'Open' },
  finished: { tone: 'savings', text: 'Finished' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
}

export const nameOf = ({ category }: Pick<CountJson, 'category'>) => category ?? 'All books'

export const copies = (n: number) => `${n.toLocaleString('en-IN')} ${n === 1 ? 'copy' : 'copies'}`

export const books = (n: number) => `${n.toLocaleString('en-IN')} ${n === 1 ? 'book' : 'books'}`

export const booksCounted = (n: number) => `${books(n)} ${n === 1 ? 'was' : 'were'} counted`

export const booksLeft = (n: number) => `${books(n)} left unchanged`

/** Formats a difference: '+3', '−2', '0'. */
export function signed(n: number): string {
  if (n === 0) return '0'
  return `${n > 0 ? '+' : '−'}${Math.abs(n).toLocaleString('en-IN')}`
}

/** Formats a difference in rupees: '+₹300.00', '−₹1,200.00', '₹0.00'. */
export function signedSum(rupees: number): string {
  const paise = fromRupees(rupees)
  return `${paise > 0 ? '+' : ''}${formatRupees(paise)}`
}

/** Summarizes a count's result in one line. */
export function resultText(count: CountJson): string {
  const counted = `${books(count.books)} counted`
  if (count.state === 'cancelled') return `${counted}, no stock changed`
  const found =
    count.different === 0 ? 'all as expected' : `${differenceText(count)}, ${signedSum(count.value)}`
  return `${counted}: ${found}`
}

export function differenceText({ more, fewer }: Pick<CountJson, 'more' | 'fewer'>): string {
  const parts = [more > 0 ? `${copies(more)} more` : '', fewer > 0 ? `${copies(fewer)} fewer` : '']
  return parts.filter(Boolean).join(', ') || 'no difference'
}
