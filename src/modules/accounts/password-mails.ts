import { greeting, type MailBody, mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { INDIA } from '#platform/indian-day.ts'

interface Recipient {
  name: string
}

/** E-mail with the link to set a new password. */
export function resetMail(to: Recipient, link: string): MailBody {
  return letter('Reset your password', to, [
    {
      kind: 'text',
      text: 'We received a request for a new password for your account. Choose it here:',
    },
    { kind: 'button', text: 'Choose a new password', href: link },
    {
      kind: 'note',
      text: 'The link works once, within one hour. If you did not request it, ignore this e-mail: your password stays as it is.',
    },
  ])
}

/** Notice of a changed password, so that the owner learns of a change by someone else. */
export function changedMail(to: Recipient, at: Date): MailBody {
  const when = at.toLocaleString('en-IN', {
    timeZone: INDIA,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return letter('Your password was changed', to, [
    {
      kind: 'text',
      text: `The password of your account was changed on ${when} (Indian time). Your other devices were logged out.`,
    },
    {
      kind: 'text',
      text: 'If that was not you, choose “Forgot password?” on the login page at once, or write to us.',
    },
  ])
}

function letter(subject: string, { name }: Recipient, parts: readonly MailPart[]): MailBody {
  return mailPage({ subject, parts: [greeting(name), ...parts] })
}
