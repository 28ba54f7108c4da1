import type { ClaimOutcome } from '#modules/claims/claim.ts'
import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { MIN_REFUND } from '#modules/orders/line-prices.ts'
import { formatRupees, fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { chosenCopies, type Copies, issueOfCopies } from '#web/admin/orders/copies-field.tsx'

/** The values of the decision form. */
export interface DecisionDraft {
  note: string
  /** Copies by the line's id. */
  copies: Copies
  by: 'whole' | 'part'
  /** Rupees as typed. */
  amount: string
}

/** All copies, the whole price, and the note of an earlier decision. */
export function draftOf({ lines, note }: Pick<ClaimBody, 'lines' | 'note'>): DecisionDraft {
  return {
    note,
    copies: Object.fromEntries(lines.map((line) => [line._id, line.left])),
    by: 'whole',
    amount: '',
  }
}

/** The most that can be refunded for the books of the claim. */
export function wholePrice({ lines }: Pick<ClaimBody, 'lines'>): Paise {
  return lines.reduce((sum, { refundable }) => sum + fromRupees(refundable), 0)
}

/** What is wrong with the form, as a sentence; undefined when it can be sent. */
export function issueOf(outcome: ClaimOutcome, draft: DecisionDraft, claim: ClaimBody): string | undefined {
  if (outcome === 'refusal') return draft.note.trim() === '' ? 'Please give a reason.' : undefined
  if (outcome === 'replacement') {
    const none = chosenCopies(draft.copies).length === 0 ? 'Please choose at least one copy.' : undefined
    return issueOfCopies(claim.lines, draft.copies) ?? none
  }
  if (draft.by === 'whole') return undefined
  const sum = parseRupees(draft.amount)
  if (sum === undefined || sum < MIN_REFUND) return 'Please enter at least ₹1.'
  const whole = wholePrice(claim)
  return sum > whole
    ? `Please enter at most ${formatRupees(whole)}: that is the price of the books.`
    : undefined
}

/** The body of `PUT /admin/claims/:id`. */
export function bodyOf(outcome: ClaimOutcome, draft: DecisionDraft) {
  const note = draft.note.trim()
  if (outcome === 'refusal') return { outcome, note }
  if (outcome === 'replacement') return { outcome, note, lines: chosenCopies(draft.copies) }
  if (draft.by === 'whole') return { outcome, note }
  return { outcome, note, amount: toRupees(parseRupees(draft.amount) ?? 0) }
}

export type DecisionBody = ReturnType<typeof bodyOf>
