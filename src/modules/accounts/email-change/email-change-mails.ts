import {
  greeting,
  type MailBody,
  mailPage,
  type MailPart,
  type MailSender,
} from '#modules/notifications/mail-page.ts'
import { longMoment } from '#platform/indian-day.ts'

/** The recipient's name, and the frame of the mail. */
export interface Addressee {
  name: string
  sender: MailSender
}

const text = (words: string): MailPart => ({ kind: 'text', text: words })
const note = (words: string): MailPart => ({ kind: 'note', text: words })

/** Asks the owner of the new address to confirm it. */
export function confirmMail(to: Addressee, link: string): MailBody {
  return letter('Confirm your new email address', to, [
    text(
      'Please confirm that you want to use this email address for your account. Until you do, nothing changes.',
    ),
    { kind: 'button', text: 'Use this address', href: link },
    note('The link works once and is valid for 24 hours. If you didn’t expect this email, just ignore it.'),
  ])
}

/** Tells the owner of a new address that it has an account already. */
export function takenMail(to: Addressee, loginUrl: string): MailBody {
  return letter('You already have an account', to, [
    text(
      'Someone asked to use this email address for another account. It already has an account with us, so nothing has changed.',
    ),
    text(
      'If it was you, log in with this address. If you don’t know the password, choose “Forgot password?” there.',
    ),
    { kind: 'button', text: 'Log in', href: loginUrl },
  ])
}

/** Warns the confirmed old address before the change. */
export function requestedMail(to: Addressee, newAddress: string, stopUrl: string): MailBody {
  return letter('Your email address is about to change', to, [
    text(
      `We received a request to change the email address of your account to ${newAddress}. It changes once the new address is confirmed.`,
    ),
    text(
      'If you want this, you don’t need to do anything. If not, stop the change and choose a new password.',
    ),
    { kind: 'button', text: 'Stop the change', href: stopUrl },
    note('The link works until three days after the change.'),
  ])
}

/** Reports a change to the confirmed old address. */
export function changedAddressMail(
  to: Addressee,
  { newAddress, at, stopUrl }: { newAddress: string; at: Date; stopUrl: string },
): MailBody {
  return letter('Your email address was changed', to, [
    text(
      `On ${longMoment(at)} (Indian time), the email address of your account was changed to ${newAddress}. All devices were logged out.`,
    ),
    text('If you didn’t want this, undo the change. You can then choose a new password.'),
    { kind: 'button', text: 'Undo the change', href: stopUrl },
    note('The link works for three days.'),
  ])
}

/** Reports a change to an old address that was never confirmed, so it may belong to a third party. */
export function leftMail(to: Addressee): MailBody {
  return letter('Your email address was changed', to, [
    text(
      'An account that used this email address now uses another one. We won’t write to you about it again.',
    ),
    text('If this was your account and you didn’t change the address, please contact us.'),
  ])
}

/** Tells the new address that the change was undone. */
export function undoneMail(to: Addressee): MailBody {
  return letter('Your change of address was undone', to, [
    text(
      'The change of your account’s email address to this one was undone from the old address. The account uses the old address again, and all devices were logged out.',
    ),
    text('If you didn’t expect this, please contact us.'),
  ])
}

function letter(subject: string, { name, sender }: Addressee, parts: readonly MailPart[]): MailBody {
  return mailPage({ subject, sender, parts: [greeting(name), ...parts] })
}
