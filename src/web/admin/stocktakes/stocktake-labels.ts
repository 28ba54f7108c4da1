import type { StocktakeState } from '#modules/stocktakes/stocktake.ts'
import type { StocktakeJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { formatDay } from '#web/admin/kit/moments.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** How often an open stocktake shows what colleagues have scanned. */
export const POLLED_MS = 15_000

const STATE_LABELS: Readonly<Record<StocktakeState, { tone: Tone; text: string }>> = {
  open: { tone: 'notice', text: 'Open' },
  finished: { tone: 'savings', text: 'Finished' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
}

export function stateLabel({ state, undoneAt }: StocktakeJson): { tone: Tone; text: string } {
  return undoneAt ? { tone: 'notice', text: 'Undone' } : STATE_LABELS[state]
}

export const nameOf = ({ startedAt }: StocktakeJson) => `Stocktake of ${formatDay(startedAt)}`

export const copies = (n: number) => `${n.toLocaleString('en-IN')} ${n === 1 ? 'copy' : 'copies'}`

export const books = (n: number) => `${n.toLocaleString('en-IN')} ${n === 1 ? 'book' : 'books'}`

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

type Totals = Pick<StocktakeJson, 'books' | 'different' | 'more' | 'fewer' | 'value'>

/** Summarizes a stocktake in one line. */
export function resultText({ state, ...totals }: Totals & Pick<StocktakeJson, 'state'>): string {
  const counted = `${books(totals.books)} counted`
  if (state === 'cancelled') return `${counted}, no stock changed`
  return `${counted}: ${differenceText(totals)}`
}

export function differenceText({ different, more, fewer, value }: Omit<Totals, 'books'>): string {
  if (different === 0) return 'all as expected'
  const parts = [more > 0 ? `${copies(more)} more` : '', fewer > 0 ? `${copies(fewer)} fewer` : '']
  return [...parts.filter(Boolean), signedSum(value)].join(', ')
}
