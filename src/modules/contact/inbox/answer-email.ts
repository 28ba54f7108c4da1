import { mailPage } from '#modules/notifications/mail-page.ts'
import { nameInMail } from '#modules/notifications/name-in-mail.ts'

import type { MessageRow } from './inbox.repository.ts'

interface Shop {
  name: string
  email: string
}

/** To whoever wrote: the answer, and below it what they asked. */
export function answerEmail(
  message: Pick<MessageRow, 'name' | 'subject' | 'message'>,
  answer: string,
  shop: Shop,
): { subject: string; text: string; html: string } {
  // A header is one line.
  const subject = `Re: ${message.subject.replace(/\s+/g, ' ')}`
  return {
    subject,
    ...mailPage({
      title: subject,
      sender: `${shop.name} · ${shop.email}`,
      parts: [
        { kind: 'text', text: `Dear ${nameInMail(message.name)},` },
        { kind: 'lines', lines: answer.split('\n') },
        { kind: 'heading', text: 'You wrote' },
        { kind: 'lines', lines: message.message.split('\n') },
      ],
    }),
  }
}
