import { editionName } from '#modules/catalogue/book.ts'
import { type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'

import { type AlertKind, STOPPED } from './alert.ts'
import type { AlertBook } from './alerts.repository.ts'

/** Who writes, and by which link the reader stops it. */
export interface AlertFrame {
  kind: AlertKind
  stopHref: string
  sender: string
}

/** 'Indian Penal Code, 38th edition'. */
export function nameOf({ title, edition }: Pick<AlertBook, 'title' | 'edition'>): string {
  return edition ? `${title}, ${editionName(edition)}` : title
}

/** Asks the owner of an address whether it was they who asked. Says nothing that whoever typed the address could have written. */
export function confirmMail(frame: AlertFrame, book: AlertBook | undefined, href: string): MailBody {
  return letter(frame, WISHES[frame.kind].subject, [
    { kind: 'text', text: WISHES[frame.kind].text(book ? nameOf(book) : '') },
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
