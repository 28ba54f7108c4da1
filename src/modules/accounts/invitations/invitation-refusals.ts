import { may } from '#modules/accounts/permissions.ts'
import { conflict, Failure } from '#platform/errors.ts'

import type { KnownInvitation } from './invitations.repository.ts'

/** Returns why a link is unusable, as a sentence for its holder; undefined if it is usable. */
export function refusalOf(found: KnownInvitation | undefined, now: Date): Failure | undefined {
  if (!found) return unknownInvitation()
  const { invitation, inviter } = found
  if (invitation.ended === 'used') return used()
  if (invitation.ended === 'withdrawn' || !may(inviter.role, 'staff.write')) return withdrawn()
  return invitation.expiresAt <= now ? expired() : undefined
}

export function alreadyStaff(email: string): Failure {
  return conflict('already-staff', `${email} is already a member of staff.`)
}

/** The account was created or deleted, or its password changed, between the check and the write. */
export function accountChanged(): Failure {
  return conflict(
    'account-changed',
    'The account for this address has just changed. Please reload this page.',
  )
}

export function unknownInvitation(): Failure {
  return new Failure(
    'not-found',
    'We don’t recognise this invitation. Use the link in the latest one, or ask the person who invited you.',
    { code: 'invitation-unknown', guess: true },
  )
}

const used = () =>
  new Failure('gone', 'This invitation has already been used. Please log in with the account you created.', {
    code: 'invitation-used',
  })

const withdrawn = () =>
  new Failure('gone', 'This invitation has been withdrawn. Ask the person who invited you for a new one.', {
    code: 'invitation-withdrawn',
  })

const expired = () =>
  new Failure('gone', 'This invitation has expired. Ask the person who invited you to send it again.', {
    code: 'invitation-expired',
  })
