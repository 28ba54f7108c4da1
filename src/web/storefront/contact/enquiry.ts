import type { CartItem } from '#web/browser/cart.ts'

import type { ContactValues } from './contact-fields.ts'

/** As long as the field takes, with room for what the sender adds. */
const MAX_BOOKS_LENGTH = 4500

/** The cart as a message to the shop; nothing for an empty one. */
export function enquiryOf(cart: readonly CartItem[]): Partial<ContactValues> {
  if (cart.length === 0) return {}
  const lines = cart.map(
    ({ quantity, title, isCombo }) => `${quantity} × ${title}${isCombo ? ' (combo)' : ''}`,
  )
  const copies = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    subject: `Enquiry for ${copies} ${copies === 1 ? 'copy' : 'copies'}`,
    message: `I would like to order:\n${fitting(lines).join('\n')}\n`,
  }
}

/** As many lines as the message holds, and how many it does not. */
function fitting(lines: readonly string[]): string[] {
  let length = 0
  const fit = lines.filter((line) => (length += line.length + 1) <= MAX_BOOKS_LENGTH)
  const left = lines.length - fit.length
  return left > 0 ? [...fit, `and ${left} more`] : fit
}
