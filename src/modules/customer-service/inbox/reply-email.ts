import type { CaseRow } from '#modules/customer-service/cases/cases.repository.ts'
import { greeting, type MailBody, mailPage, quotedLines } from '#modules/notifications/mail-page.ts'
import { contactDetailsIn } from '#platform/contact-details.ts'

interface Shop {
  name: string
  email: string
}

/** The mail to the sender of a message: the reply, followed by the original message. */
export function replyEmail(
  { name, subject, text }: Pick<CaseRow, 'name' | 'subject' | 'text'>,
  reply: string,
  shop: Shop,
): MailBody {
  return mailPage({
    subject: contactDetailsIn(subject).length > 0 ? 'Our reply' : `Re: ${subject}`,
    sender: { name: shop.name, contact: [shop.email] },
    parts: [
      greeting(name),
      { kind: 'lines', lines: reply.split('\n') },
      { kind: 'heading', text: 'You wrote' },
      { kind: 'lines', lines: quotedLines(text) },
    ],
  })
}
