/** Why an order refuses an action: the `code` of the API's 409. See `possible-actions.ts`. */
export type RefusalCode =
  | 'cancelled'
  | 'dispatched'
  | 'unpaid'
  | 'paid'
  | 'part_paid'
  | 'exceeds'
  | 'money_returned'
  | 'money_disputed'
  | 'sent_in_part'

/** The refusals that staff may override, each with its own yes: the money may be gone already. */
export const RISKS = ['money_returned', 'money_disputed'] as const satisfies readonly RefusalCode[]
export type Risk = (typeof RISKS)[number]

export const STATUS_IS_FINAL = { cancelled: 'This order was cancelled, so its status can’t be changed.' }
/** The risk of every action that returns money. */
export const MONEY_IS_DISPUTED = {
  money_disputed:
    'The buyer’s bank disputes the payment for this order and may take the money back. If you refund it too, the buyer is paid twice. Wait for the outcome, or confirm that you want to refund it anyway.',
}
export const MONEY_IS_GONE = {
  money_returned:
    'This order has been refunded in full. Don’t send the books: cancel the order, or confirm on its page that you want to send them anyway.',
  money_disputed:
    'The buyer’s bank disputes the payment for this order. Keep the books and the money until the dispute is decided, or confirm on the order’s page that you want to send them anyway.',
}
export const PART_HAS_LEFT = {
  sent_in_part: 'Part of this order has been sent. Refund the other copies instead.',
}
export const PART_HAS_COME = {
  part_paid: 'Part of this order has been paid. Undo that payment first and refund the customer.',
}
export const CANNOT_BE_EDITED = { cancelled: 'This order was cancelled, so it can’t be changed.' }
export const CANNOT_BE_REPLACED = {
  cancelled: 'This order was cancelled, so nothing can be replaced.',
  money_returned:
    'This order has been refunded in full. A replacement is then free books. Confirm that you want to send it anyway.',
  money_disputed:
    'The buyer’s bank disputes the payment for this order and may take the money back. Wait for the outcome, or confirm that you want to send a replacement anyway.',
}
/** For the shopper. */
export const OWN_MONEY_IS_DISPUTED = {
  money_disputed:
    'Your bank has opened a dispute about this payment, so you can’t cancel the order here. If your bank decides for you, it returns the money itself. Please contact us if you no longer want the dispute.',
}
