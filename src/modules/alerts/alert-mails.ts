import { titleAndEdition } from '#modules/catalogue/book.ts'
import { type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'

import { type AlertKind, STOPPED } from './alert.ts'
import type { AlertBook } from './alerts.repository.ts'

/** Who writes, and by which link the reader stops it. */
export interface AlertFrame {
  kind: AlertKind
  stopHref: string
  sender: string
}

/** Asks the owner of an address whether it was they who asked. Says nothing that whoever typed the address could have written. */
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

/** The book that was sold out has copies again; they are not kept for anybody. */
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

/** The edition that its reader waited for is on sale. */
export function editionMail(
  frame: AlertFrame,
  book: AlertBook & { available: number },
  href: string,
): MailBody {
  const stock = book.available > 0 ? 'It is in stock.' : 'It is not in stock yet.'
  return letter(frame, `The new edition: ${titleAndEdition(book)}`, [
    {
      kind: 'text',
      text: `You asked us to write when the next edition comes. “${titleAndEdition(book)}” is on sale now. ${stock}`,
    },
    { kind: 'button', text: 'See the new edition', href },
    {
      kind: 'note',
      text: 'This was the one e-mail that you asked for. Ask again on the page of the book for the edition after it.',
    },
  ])
}

/** Every mail ends with the way to get no more. */
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
