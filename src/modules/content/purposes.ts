/** The data that a form collects, with the reason. Each text completes a sentence. */
interface Purpose {
  data: string
  when: string
  why: string
  kept: string
}

const WITH_ORDER = 'with the order, for eight years after its financial year, for accounts and tax'

/**
 * The purposes for which forms collect personal data. The notices next to the forms and the tables of the
 * privacy policy derive from them.
 */
export const PURPOSES = {
  account: {
    data: 'Name, email address, password',
    when: 'you register',
    why: 'to run your account; the password is stored only as a salted hash',
    kept: 'until you delete your account; a former email address for ninety days',
  },
  address: {
    data: 'Name, address, phone number',
    when: 'you order, or save an address in your account',
    why: 'to deliver, and to call if the courier can’t find you',
    kept: `${WITH_ORDER}; in your account until you delete it`,
  },
  order: {
    data: 'Books, amounts, status of orders and refunds',
    when: 'you order',
    why: 'to fulfil the order and keep the accounts that tax law requires',
    kept: `${WITH_ORDER}; the figures after that`,
  },
  wishes: {
    data: 'A gift note, a date by which you need the books',
    when: 'you add them to an order',
    why: 'to print the note on the packing slip, and to pack in time',
    kept: WITH_ORDER,
  },
  editionNews: {
    data: 'Which books you bought, for news of newer editions',
    when: 'you tick that box at checkout',
    why: 'to email you once when a newer edition of one is published; each email has a link to unsubscribe',
    kept: 'until you unsubscribe or delete your account',
  },
  business: {
    data: 'Business name and GSTIN',
    when: 'you ask for an invoice to your business',
    why: 'to issue the invoice that GST law requires',
    kept: 'with the invoice, as issued',
  },
  payment: {
    data: 'Payment reference, method and result',
    when: 'you pay',
    why: 'to match the payment with the order and to refund it',
    kept: WITH_ORDER,
  },
  claim: {
    data: 'Description and photos of the problem',
    when: 'you report a problem with an order',
    why: 'to decide on a replacement or a refund',
    kept: 'until you delete your account',
  },
  contact: {
    data: 'Name, email, phone, subject, message',
    when: 'you use the contact form',
    why: 'to reply to you',
    kept: 'for two years',
  },
  institution: {
    data: 'Institution, contact person, email, phone, GSTIN, delivery address, books',
    when: 'you request a quotation for an institution',
    why: 'to make the offer and fulfil the order',
    kept: 'for two years; as long as the order if it becomes one',
  },
  alert: {
    data: 'Email address, and which book',
    when: 'you ask to be notified about a book',
    why: 'to send you only that email, once you have confirmed the address; it has a link to unsubscribe',
    kept: 'until ninety days after the email, or until you unsubscribe or delete your account; seven days if you never confirm the address',
  },
  newsletter: {
    data: 'Email address',
    when: 'you subscribe to our newsletter',
    why: 'to send you only the newsletter, once you have confirmed the address; every one has a link to unsubscribe',
    kept: 'until you unsubscribe or delete your account; seven days if you never confirm the address',
  },
  review: {
    data: 'Rating and comment, shown with your name',
    when: 'you write a review',
    why: 'to help other readers',
    kept: 'until we remove it; under “A reader” once your account is deleted',
  },
  report: {
    data: 'Email address, reason and details',
    when: 'you report a review',
    why: 'to check the review and to send you a ticket number',
    kept: 'for two years',
  },
  booklist: {
    data: 'Title and books of a booklist',
    when: 'you save one to share it',
    why: 'to show it to anyone you give its link to',
    kept: 'until you delete it or your account',
  },
} as const satisfies Record<string, Purpose>

export type PurposeName = keyof typeof PURPOSES

const rowsOf = (cellsOf: (purpose: Purpose) => string[]) =>
  Object.values(PURPOSES)
    .map((purpose) => `| ${cellsOf(purpose).join(' | ')} |`)
    .join('\n')

/** Rows of the privacy policy's two tables, in Markdown. */
export const purposeTables = {
  collectedData: rowsOf(({ data, when, why }) => [data, when, why]),
  keptData: rowsOf(({ data, kept }) => [data, kept]),
}
