import type { OwnerProof } from '#modules/accounts/email-verification.service.ts'
import { isStaff, type Role } from '#modules/accounts/roles.ts'
import type { MailBody } from '#modules/notifications/mail-page.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { Addressee } from './email-change-mails.ts'

export interface EmailChangeDeps extends Needs<'db' | 'clock' | 'log' | 'pages' | 'publicUrl'>, OwnerProof {
  /** The parts of the shop that store the addresses of people. */
  holders: readonly Pick<PersonalData, 'readdress'>[]
}

interface Letter {
  /** The account that the mail is about; the mail is deleted with it. */
  user: { id: string; name: string }
  to: string
  compose(addressee: Addressee): MailBody
}

/** Enqueues a mail about a change of address. */
export async function sendLetter(
  deps: EmailChangeDeps,
  tx: Tx,
  { user, to, compose }: Letter,
): Promise<void> {
  const mail = compose({ name: user.name, sender: await deps.mailSender(tx) })
  await deps.notifications.enqueue(tx, { dedupeKey: `email-change:${user.id}:${newId()}`, to, ...mail })
}

/** URLs of the mailed links. */
export function linksOf({ publicUrl }: Pick<EmailChangeDeps, 'publicUrl'>) {
  return {
    confirm: (token: string) => `${publicUrl}/email-change/confirm/${token}`,
    stop: (token: string) => `${publicUrl}/email-change/stop/${token}`,
    login: (role: Role) => `${publicUrl}${isStaff(role) ? '/admin/login' : '/login'}`,
  }
}

/** Staff's address grants access to the admin area, so only a new invitation moves it. */
export function staffAddress(): Failure {
  return conflict(
    'staff_address',
    'The email address of a staff account can’t be changed. Ask an owner to invite your new address.',
  )
}

export function emailTaken(): Failure {
  return conflict('email-taken', 'Another account uses this email address.')
}

export function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired, was cancelled, has been replaced by a newer one, or has already been used. Your account shows its current email address.',
    { code: 'email-change-link', guess: true },
  )
}

export function spentStop(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired or has already been used. If you didn’t want the change, please contact us.',
    { code: 'email-change-link', guess: true },
  )
}
