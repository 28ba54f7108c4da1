import {
  greeting,
  type MailBody,
  mailPage,
  type MailPart,
  type MailSender,
} from '#modules/notifications/mail-page.ts'
import { longMoment } from '#platform/indian-day.ts'

interface Recipient {
  name: string
}

/** Email with the link to set a new password. */
export function resetMail(to: Recipient, link: string, sender: MailSender): MailBody {
  return letter('Reset your password', to, sender, [
    {
      kind: 'text',
      text: 'We received a request to reset your password. Choose a new one here:',
    },
    { kind: 'button', text: 'Choose a new password', href: link },
    {
      kind: 'note',
      text: 'The link works once and is valid for one hour. If you didn’t request it, just ignore this email; your password won’t change.',
    },
  ])
}

/** Notice of a changed password, so that the owner learns of a change by someone else. */
export function changedMail(to: Recipient, at: Date, sender: MailSender): MailBody {
  return letter('Your password was changed', to, sender, [
    {
      kind: 'text',
      text: `Your password was changed on ${longMoment(at)} (Indian time). Your other devices were logged out.`,
    },
    {
      kind: 'text',
      text: 'If this wasn’t you, choose “Forgot password?” on the login page straight away, or contact us.',
    },
  ])
}

function letter(
  subject: string,
  { name }: Recipient,
  sender: MailSender,
  parts: readonly MailPart[],
): MailBody {
  return mailPage({ subject, sender, parts: [greeting(name), ...parts] })
}
