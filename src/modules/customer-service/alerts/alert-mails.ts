import { titleAndEdition } from '#modules/catalogue/book.ts'
import { type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'

import { tradeInOffer } from '#modules/catalogue/prices.ts'
import type { Paise } from '#platform/money.ts'

import { type AlertKind, STOPPED } from './alert.ts'
import type { AlertBook } from './alerts.repository.ts'

/** The sender of a mail, and the link that stops mails of its kind. */
export interface AlertFrame {
  kind: AlertKind
  stopHref: string
  sender: string
}

/**
 * Asks the owner of an address to confirm an alert. Contains no text that the person who typed the address
 * could have chosen.
 */
export function confirmMail(frame: AlertFrame, book: AlertBook | undefined, href: string): MailBody {
  return letter(frame, WISHES[frame.kind].subject, [
    { kind: 'text', text: WISHES[frame.kind].text(book ? titleAndEdition(book) : '') },
    { kind: 'button', text: 'Yes, write to me', href },
    {
      kind: 'note',
      text: 'The link works for seven days. If you did not ask for this, ignore this e-mail: nothing more will come.',
    },
  ])
}

/** Like `confirmMail`, for the books of an order whose buyer asked for alerts on newer editions. */
export function confirmOrderMail(frame: AlertFrame, books: readonly AlertBook[], href: string): MailBody {
  return letter(frame, 'Confirm: we tell you of newer editions', [
    {
      kind: 'text',
      text: 'With an order somebody asked us to write to this address when a newer edition of one of its books comes. Please confirm that it was you.',
    },
    { kind: 'lines', lines: books.map(titleAndEdition) },
    { kind: 'button', text: 'Yes, write to me', href },
    {
      kind: 'note',
      text: 'The link works for seven days. If you did not ask for this, ignore this e-mail: nothing more will come.',
    },
  ])
}

const WISHES: Record<AlertKind, { subject: string; text(book: string): string }> = {
  newsletter: {
    subject: 'Confirm our newsletter',
    text: () => 'Somebody entered this address for our newsletter. Please confirm that it was you.',
  },
  back: {
    subject: 'Confirm: we tell you when a book is back',
    text: (book) =>
      `Somebody asked us to write to this address when “${book}” is back. Please confirm that it was you.`,
  },
  edition: {
    subject: 'Confirm: we tell you when the next edition comes',
    text: (book) =>
      `Somebody asked us to write to this address when the next edition of “${book}” comes. Please confirm that it was you.`,
  },
}

/** Notifies a subscriber that a sold-out book is in stock again. Copies are not reserved. */
export function backMail(frame: AlertFrame, book: AlertBook & { available: number }, href: string): MailBody {
  const copies = book.available === 1 ? 'One copy is' : `${book.available} copies are`
  return letter(frame, `It is back: ${book.title}`, [
    {
      kind: 'text',
      text: `You asked us to write when “${titleAndEdition(book)}” is back. ${copies} in stock now. We cannot keep one for you: others were told, too.`,
    },
    { kind: 'button', text: 'See the book', href },
    {
      kind: 'note',
      text: 'This was the one e-mail that you asked for. Ask again on the page of the book if you need another.',
    },
  ])
}

/** A new edition, with the staff's notes on it. */
export interface NewEdition extends AlertBook {
  available: number
  whatIsNew: string | null
  tradeInPrice: Paise | null
  shownPrice: Paise
}

/** Notifies a subscriber that the awaited edition is on sale. */
export function editionMail(frame: AlertFrame, book: NewEdition, href: string): MailBody {
  const stock = book.available > 0 ? 'It is in stock.' : 'It is not in stock yet.'
  return letter(frame, `The new edition: ${titleAndEdition(book)}`, [
    {
      kind: 'text',
      text: `You asked us to write when the next edition comes. “${titleAndEdition(book)}” is on sale now. ${stock}`,
    },
    ...newsOf(book),
    { kind: 'button', text: 'See the new edition', href },
    {
      kind: 'note',
      text: 'This was the one e-mail that you asked for. Ask again on the page of the book for the edition after it.',
    },
  ])
}

/** Maximum characters of the staff's text in a mail. */
const NEWS_SHOWN = 600

/** Formats the staff's notes on the edition: its changes, and the trade-in price of an older one. */
function newsOf({ whatIsNew, ...prices }: NewEdition): MailPart[] {
  const offer = tradeInOffer(prices)
  const news = whatIsNew?.trim() ?? ''
  const shown = news.length > NEWS_SHOWN ? `${news.slice(0, NEWS_SHOWN).toWellFormed()}…` : news
  return [
    ...(shown === ''
      ? []
      : [
          { kind: 'heading' as const, text: 'What is new in this edition' },
          { kind: 'lines' as const, lines: shown.split('\n') },
        ]),
    ...(offer === undefined ? [] : [{ kind: 'text' as const, text: `${offer}.` }]),
  ]
}

/** Builds a mail that ends with a link to stop further mails. */
function letter(
  { kind, stopHref, sender }: AlertFrame,
  subject: string,
  parts: readonly MailPart[],
): MailBody {
  const stop: MailPart = {
    kind: 'note',
    text: `You want no e-mails about ${STOPPED[kind]}?`,
    link: { text: 'Stop them here', href: stopHref },
  }
  return mailPage({ subject, parts: [...parts, stop], sender })
}
