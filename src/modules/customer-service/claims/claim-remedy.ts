import type { Risk } from '#modules/orders/refusals.ts'
import type { Paise } from '#platform/money.ts'

/** Staff's decision, with the data needed to carry it out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[]; despite?: Risk | undefined }
  | { outcome: 'refund'; asked: RefundedClaim; despite?: Risk | undefined }
  | { outcome: 'refusal' }

export type RefundedClaim = ({ lines: ClaimedCopies[] } | { amount: Paise; of: string[] }) & {
  /** Refund the rest of the charges too. */
  charges?: boolean
}

export interface ClaimedCopies {
  lineId: string
  quantity: number
}
