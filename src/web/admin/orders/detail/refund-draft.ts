import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { priceOfCopies } from '#modules/orders/line-prices.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { chosenCopies, type Copies, issueOfCopies } from '#web/admin/orders/copies-field.tsx'
import { ownValue } from '#platform/own-value.ts'
import type { DraftIssue } from '#web/shared/forms/operation-form.ts'

/** Values of the refund form: an amount, or returned copies. */
export interface RefundDraft {
  by: 'lines' | 'amount'
  /** Amount in rupees, as typed. */
  amount: string
  /** Number of copies by line id. A line without an entry has 0. */
  copies: Copies
  reason: string
  restock: boolean
}

export const EMPTY_REFUND: RefundDraft = { by: 'lines', amount: '', copies: {}, reason: '', restock: false }

/** Returns the part of the total that can still be refunded. */
export function leftOf(order: Pick<OrderBody, 'totalAmount' | 'refundedAmount'>): Paise {
  return fromRupees(order.totalAmount) - fromRupees(order.refundedAmount)
}

export function copiesLeft({ quantity, returned }: OrderBody['items'][number]): number {
  return quantity - returned
}

export function linesToReturn({ items }: Pick<OrderBody, 'items'>) {
  return items.map((item) => ({ ...item, left: copiesLeft(item) }))
}

/**
 * Returns the refund for the chosen copies, as the server will compute it; 0 if a line has fewer copies left
 * than chosen.
 */
export function sumOfCopies({ copies }: Pick<RefundDraft, 'copies'>, order: OrderBody): Paise {
  if (issueOfCopies(linesToReturn(order), copies) !== undefined) return 0
  return order.items.reduce((sum, item) => {
    const line = {
      quantity: item.quantity,
      unitPrice: fromRupees(item.price),
      discount: fromRupees(item.discount),
      returned: item.returned,
      refunded: fromRupees(item.refunded),
    }
    return sum + priceOfCopies(line, ownValue(copies, item._id) ?? 0)
  }, 0)
}

/** Returns the amount that the form refunds. */
export function sumOf(draft: RefundDraft, order: OrderBody): Paise {
  return draft.by === 'lines' ? sumOfCopies(draft, order) : (parseRupees(draft.amount) ?? 0)
}

/** Returns the form's first issue; undefined if the form can be sent. */
export function issueOf(draft: RefundDraft, order: OrderBody): DraftIssue<RefundDraft> | undefined {
  const path = draft.by === 'lines' ? 'copies' : 'amount'
  const message = path === 'copies' ? issueOfReturned(draft, order) : issueOfAmount(draft, order)
  if (message !== undefined) return { path, message }
  return draft.reason.trim() === ''
    ? { path: 'reason', message: 'Enter a reason for the refund.' }
    : undefined
}

function issueOfReturned(draft: RefundDraft, order: OrderBody): string | undefined {
  const wrong = issueOfCopies(linesToReturn(order), draft.copies)
  if (wrong !== undefined) return wrong
  if (chosenCopies(draft.copies).length === 0) return 'Choose at least one returned copy.'
  return sumOfCopies(draft, order) < MIN_PAYABLE
    ? 'These copies cost less than ₹1.00, the smallest refund the gateway can send.'
    : undefined
}

function issueOfAmount(draft: RefundDraft, order: OrderBody): string | undefined {
  const sum = parseRupees(draft.amount)
  if (sum === undefined || sum === 0) return 'Enter an amount in rupees.'
  if (sum < MIN_PAYABLE) return 'Enter ₹1.00 or more, the smallest refund the gateway can send.'
  return sum > leftOf(order) ? 'This is more than can still be refunded.' : undefined
}

/** Body of `POST /admin/orders/:id/refunds`. The server rejects an outdated version. */
export function bodyOf(draft: RefundDraft, order: OrderBody) {
  return {
    ...(draft.by === 'lines'
      ? { lines: chosenCopies(draft.copies) }
      : { amount: toRupees(parseRupees(draft.amount) ?? 0) }),
    reason: draft.reason.trim(),
    restock: draft.by === 'lines' && draft.restock,
    version: order.version,
  }
}
