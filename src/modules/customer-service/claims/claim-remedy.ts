import type { Paise } from '#platform/money.ts'

/** Staff's decision, in the form that is carried out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[] }
  | { outcome: 'refund'; asked: { lines: ClaimedCopies[] } | { amount: Paise; of: string[] } }
  | { outcome: 'refusal' }

export interface ClaimedCopies {
  lineId: string
  quantity: number
}
