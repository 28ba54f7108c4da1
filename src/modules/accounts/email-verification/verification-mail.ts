import { mailPage } from '#modules/notifications/mail-page.ts'
import { nameInMail } from '#modules/notifications/name-in-mail.ts'

/** The link by which somebody shows that an address is theirs. */
export function verificationMail({ name }: { name: string }, link: string) {
  const subject = 'Confirm your e-mail address'
  const page = mailPage({
    title: subject,
    parts: [
      { kind: 'text', text: `Hello ${nameInMail(name)},` },
      {
        kind: 'text',
        text: 'Please confirm that this address is yours. You can order without, up to a lower limit.',
      },
      { kind: 'button', text: 'Confirm my address', href: link },
      {
        kind: 'note',
        text: 'The link works once, within three days. If you did not open an account with us, do nothing.',
      },
    ],
  })
  return { subject, ...page }
}
