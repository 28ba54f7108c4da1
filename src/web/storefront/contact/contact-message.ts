import { sendContactMessage } from '#modules/customer-service/contact/contact.operations.ts'
import type { ContactAnswer, ContactMessage } from '#modules/customer-service/contact/contact.schema.ts'
import { type LawRow, rowTitle } from '#modules/law/law-row.ts'
import { emailAddressOf } from '#platform/email-address.ts'
import { telephoneIssue } from '#platform/telephone.ts'
import { hasLetterOrDigit, oneTypedLine } from '#platform/typed-text.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import type { CartItem } from '#web/client/cart.ts'

type ContactField = keyof ContactMessage
type ContactIssues = Partial<Record<ContactField, string>>

export const CONTACT_LABELS: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}
/** Fields that the server rejects unless they contain a letter or digit. */
const NAMES = ['name', 'subject'] as const
export const CONTACT_FIELDS = Object.keys(CONTACT_LABELS) as ContactField[]

/**
 * Returns issues in the form's order. Checks synchronously and without the schema library, because the
 * WhatsApp tab must be opened within the click. The server checks again.
 */
export function contactIssues(values: ContactMessage): ContactIssues {
  const issues: ContactIssues = {}
  for (const field of CONTACT_FIELDS) {
    if (oneTypedLine(values[field]) === '') issues[field] = `${CONTACT_LABELS[field]} is required.`
  }
  for (const field of NAMES) {
    if (!hasLetterOrDigit(values[field]))
      issues[field] ??= `${CONTACT_LABELS[field]} must contain a letter or a digit.`
  }
  if (!issues.email && emailAddressOf(values.email.trim()) === undefined) {
    issues.email = 'Enter a valid email address, e.g. name@example.com.'
  }
  if (!issues.phone && telephoneIssue(values.phone)) {
    issues.phone = 'Enter a valid phone number, e.g. 98765 43210.'
  }
  return issues
}

/** Returns the URL of a WhatsApp chat with the shop, prefilled with the form's text (spec §7). */
export function whatsappAddress(chat: string, values: ContactMessage): string {
  const lines = CONTACT_FIELDS.map((field) => `${CONTACT_LABELS[field]}: ${values[field].trim()}`)
  return `${chat}?text=${encodeURIComponent(lines.join('\n'))}`
}

export interface Outcome {
  sent: boolean
  message: string
  ticket?: ContactAnswer['ticket']
}

/** Sends the message. Resolves to a text of spec §8. */
export async function sendMessage(values: ContactMessage): Promise<Outcome> {
  try {
    const answer = await call(sendContactMessage, { json: values })
    return answer.success
      ? { sent: true, message: 'Message sent successfully!', ticket: answer.ticket }
      : { sent: false, message: answer.message || 'Failed to send message.' }
  } catch (error) {
    const message =
      error instanceof ApiError ? messageOf(error, 'Failed to send message.') : 'Error sending message.'
    return { sent: false, message }
  }
}

/** The message field's limit, less some space for the sender's own text. */
const MAX_BOOKS_LENGTH = 4500

/** Returns an enquiry about the books in a cart; empty for an empty cart. */
export function enquiryOf(cart: readonly CartItem[]): Partial<ContactMessage> {
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

/** Returns a report of a mistake in the law finder's lines, for the sender to complete. */
export function mistakeIn(lines: readonly Pick<LawRow, 'pair' | 'old' | 'now'>[]): Partial<ContactMessage> {
  return {
    subject: 'Mistake in the law finder',
    message: `These lines have a mistake:\n${fitting(lines.map(rowTitle)).join('\n')}\nWhat is wrong, and where you read it: `,
  }
}

/** Returns the lines that fit into the message, and the number of lines that don't. */
function fitting(lines: readonly string[]): string[] {
  let length = 0
  const fit = lines.filter((line) => (length += line.length + 1) <= MAX_BOOKS_LENGTH)
  const left = lines.length - fit.length
  return left > 0 ? [...fit, `and ${left} more`] : fit
}
