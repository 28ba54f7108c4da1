import type { Paise } from '#platform/money.ts'

/** Staff's decision, with the data needed to carry it out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[] }
  | { outcome: 'refund'; asked: { lines: ClaimedCopies[] } | { amount: Paise; of: string[] } }
  | { outcome: 'refusal' }

export interface ClaimedCopies {
  lineId: string
  quantity: number
}
