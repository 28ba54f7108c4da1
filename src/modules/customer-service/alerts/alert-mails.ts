import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { tradeInOffer } from '#modules/catalogue/prices.ts'
import {
  type MailBody,
  mailPage,
  type MailPart,
  type MailSender,
  type MailSenderNow,
} from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Paise } from '#platform/money.ts'

import { type AlertBook, type AlertRow, insertLinks, type LinkRow } from './alerts.repository.ts'
import { type AlertKind, STOPPED } from './alerts.schema.ts'

export const DAY = 24 * 3_600_000

/** Period within which an alert must be confirmed. */
export const CONFIRM_WITHIN = 7 * DAY
/** A year, because the stop link in a months-old mail must still work. */
const STOP_WITHIN = 365 * DAY

/** URLs of the two pages that mails link to. Each page has one button. */
const confirmUrl = (publicUrl: string, token: string) => `${publicUrl}/alerts/confirm/${token}`
const stopUrl = (publicUrl: string, token: string) => `${publicUrl}/alerts/stop/${token}`

/** Mints the links of one mail: always a stop link, and a confirm link if requested. */
async function mintLinks(
  tx: Tx,
  alert: Pick<AlertRow, 'id' | 'kind' | 'email'>,
  purposes: readonly LinkRow['purpose'][],
  now: Date,
): Promise<Record<LinkRow['purpose'], string>> {
  const tokens = { confirm: newMailedToken(), stop: newMailedToken() }
  const { id, kind, email } = alert
  await insertLinks(
    tx,
    purposes.map((purpose) => ({
      tokenHash: hashOfToken(tokens[purpose]),
      purpose,
      kind,
      email,
      alertId: purpose === 'confirm' ? id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (purpose === 'confirm' ? CONFIRM_WITHIN : STOP_WITHIN)),
    })),
  )
  return tokens
}

/** The sender of a mail, and the link that stops mails of its kind. */
export interface AlertFrame {
  kind: AlertKind
  stopHref: string
  sender: MailSender
}

/**
 * Asks the owner of an address to confirm an alert. Contains no text that the person who typed the address
 * could have chosen.
 */
export function confirmMail(frame: AlertFrame, book: AlertBook | undefined, href: string): MailBody {
  return letter(frame, WISHES[frame.kind].subject, [
    { kind: 'text', text: WISHES[frame.kind].text(book ? titleAndEdition(book) : '') },
    { kind: 'button', text: 'Confirm my email', href },
    {
      kind: 'note',
      text: 'The link is valid for seven days. If this wasn’t you, just ignore this email; we won’t write again.',
    },
  ])
}

/** Like `confirmMail`, for the books of an order whose buyer asked for alerts on newer editions. */
export function confirmOrderMail(frame: AlertFrame, books: readonly AlertBook[], href: string): MailBody {
  return letter(frame, 'Please confirm your new-edition alerts', [
    {
      kind: 'text',
      text: 'When you ordered, you asked us to notify you about new editions of these books. Please confirm your email address.',
    },
    { kind: 'lines', lines: books.map(titleAndEdition) },
    { kind: 'button', text: 'Confirm my email', href },
    {
      kind: 'note',
      text: 'The link is valid for seven days. If this wasn’t you, just ignore this email; we won’t write again.',
    },
  ])
}

const WISHES: Record<AlertKind, { subject: string; text(book: string): string }> = {
  newsletter: {
    subject: 'Please confirm your newsletter subscription',
    text: () => 'You subscribed to our newsletter. Please confirm your email address.',
  },
  back: {
    subject: 'Please confirm your back-in-stock alert',
    text: (book) =>
      `You asked us to notify you when “${book}” is back in stock. Please confirm your email address.`,
  },
  edition: {
    subject: 'Please confirm your new-edition alert',
    text: (book) =>
      `You asked us to notify you when the next edition of “${book}” is out. Please confirm your email address.`,
  },
}

/** Notifies a subscriber that a sold-out book is in stock again. Copies are not reserved. */
export function backMail(frame: AlertFrame, book: AlertBook & { available: number }, href: string): MailBody {
  const copies = book.available === 1 ? 'one copy is' : `${book.available} copies are`
  return letter(frame, `Back in stock: ${book.title}`, [
    {
      kind: 'text',
      text: `“${titleAndEdition(book)}” is back: ${copies} in stock now. We can’t reserve a copy for you, and we’ve notified others too.`,
    },
    { kind: 'button', text: 'View the book', href },
    {
      kind: 'note',
      text: 'This is a one-off alert. You can set another on the book’s page.',
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
  const stock = book.available > 0 ? 'It is in stock.' : 'It isn’t in stock yet.'
  return letter(frame, `New edition: ${titleAndEdition(book)}`, [
    {
      kind: 'text',
      text: `The edition you were waiting for is out: “${titleAndEdition(book)}” is on sale now. ${stock}`,
    },
    ...newsOf(book),
    { kind: 'button', text: 'View the new edition', href },
    {
      kind: 'note',
      text: 'This is a one-off alert. You can set one for the next edition on the book’s page.',
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
          { kind: 'heading' as const, text: 'What’s new in this edition' },
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
    text: `Don’t want emails about ${STOPPED[kind]}?`,
    link: { text: 'Unsubscribe', href: stopHref },
  }
  return mailPage({ subject, parts: [...parts, stop], sender })
}

export interface AlertsDeps extends Needs<'db' | 'clock' | 'publicUrl'> {
  notifications: Pick<NotificationsService, 'enqueue' | 'forget'>
  /** Callers read it once per batch. */
  mailSender: MailSenderNow
}

interface AlertMail {
  /** The outbox accepts a key only once. */
  dedupeKey: string
  /** Adds a confirm link to the mail. */
  confirms?: true
  /** `confirmHref` works only if `confirms` is set. */
  write(frame: AlertFrame, confirmHref: string): MailBody
}

/** Enqueues an alert's mail with its own links, and with one-click unsubscribe. */
export async function mailAlert(
  tx: Tx,
  { clock, notifications, publicUrl }: AlertsDeps,
  alert: Pick<AlertRow, 'id' | 'email' | 'kind'>,
  sender: MailSender,
  { dedupeKey, confirms, write }: AlertMail,
): Promise<void> {
  const purposes: LinkRow['purpose'][] = confirms ? ['confirm', 'stop'] : ['stop']
  const tokens = await mintLinks(tx, alert, purposes, clock.now())
  const stopHref = stopUrl(publicUrl, tokens.stop)
  const mail = write({ kind: alert.kind, stopHref, sender }, confirmUrl(publicUrl, tokens.confirm))
  await notifications.enqueue(tx, { dedupeKey, to: alert.email, ...mail, stopUrl: stopHref })
}
