import type { ClaimOutcome } from '#modules/claims/claim.ts'
import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { MIN_REFUND } from '#modules/orders/line-prices.ts'
import { formatRupees, fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { chosenCopies, type Copies, issueOfCopies } from '#web/admin/orders/copies-field.tsx'

export interface DecisionDraft {
  note: string
  /** Copies by line id. */
  copies: Copies
  by: 'whole' | 'part'
  /** Rupees as typed. */
  amount: string
}

/** Starts with all remaining copies, the full price and the note of an earlier decision. */
export function draftOf({ lines, note }: Pick<ClaimBody, 'lines' | 'note'>): DecisionDraft {
  return {
    note,
    copies: Object.fromEntries(lines.map((line) => [line._id, line.left])),
    by: 'whole',
    amount: '',
  }
}

/** Returns the largest possible refund for the claimed books. */
export function wholePrice({ lines }: Pick<ClaimBody, 'lines'>): Paise {
  return lines.reduce((sum, { refundable }) => sum + fromRupees(refundable), 0)
}

/** Returns the form's issue as a sentence, or undefined if it can be sent. */
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

/** Body of `PUT /admin/claims/:id`. */
export function bodyOf(outcome: ClaimOutcome, draft: DecisionDraft) {
  const note = draft.note.trim()
  if (outcome === 'refusal') return { outcome, note }
  if (outcome === 'replacement') return { outcome, note, lines: chosenCopies(draft.copies) }
  if (draft.by === 'whole') return { outcome, note }
  return { outcome, note, amount: toRupees(parseRupees(draft.amount) ?? 0) }
}

export type DecisionBody = ReturnType<typeof bodyOf>
