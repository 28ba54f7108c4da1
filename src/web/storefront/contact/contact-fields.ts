/** The form of the contact page (spec storefront §3, §5): all five required. */
export interface ContactValues {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

export type ContactField = keyof ContactValues
export type ContactIssues = Partial<Record<ContactField, string>>

const LABELS: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}
export const CONTACT_FIELDS = Object.keys(LABELS) as ContactField[]

export function labelOf(field: ContactField): string {
  return LABELS[field]
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s().-]{6,}$/

/**
 * What is missing, in the order of the form. Checked here and at once, without the schema library: the WhatsApp tab
 * must be opened in the click itself. The server checks again.
 */
export function contactIssues(values: ContactValues): ContactIssues {
  const issues: ContactIssues = {}
  for (const field of CONTACT_FIELDS) {
    if (values[field].trim() === '') issues[field] = `${LABELS[field]} is required.`
  }
  if (!issues.email && !EMAIL.test(values.email.trim())) {
    issues.email = 'Email must be an e-mail address, such as name@example.com.'
  }
  if (!issues.phone && !PHONE.test(values.phone.trim())) {
    issues.phone = 'Phone must be a phone number, such as 98765 43210.'
  }
  return issues
}

/** A chat with the shop, prefilled with what was typed (spec §7). */
export function whatsappAddress(chat: string, values: ContactValues): string {
  const lines = CONTACT_FIELDS.map((field) => `${LABELS[field]}: ${values[field].trim()}`)
  return `${chat}?text=${encodeURIComponent(lines.join('\n'))}`
}
