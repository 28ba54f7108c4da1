import { greeting, mailPage, type MailSender } from '#modules/notifications/mail-page.ts'
import type { Mailing } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { Actor } from './actor.ts'
import {
  deleteExpiredVerifications,
  lockUnverified,
  markVerified,
  upsertVerification,
  consumeVerification,
} from './mailed-tokens.repository.ts'
import type { Passwords } from './passwords.ts'
import { hashOfToken, newMailedToken } from './tokens.ts'

/** Runs in the transaction that confirms an account's email address. */
export type AddressConfirmed = (tx: Tx, userId: string, touch: Touch) => Promise<void>

/** Proof of an account's owner, and mail to them, for a change of password or address. */
export interface OwnerProof extends Mailing {
  passwords: Passwords
  addressConfirmed: AddressConfirmed
}

/** Three days: a link from Friday evening still works after the weekend. */
const LINK_LIFE = 72 * 3_600_000

export function createEmailVerificationService(
  deps: Needs<'db' | 'clock' | 'log' | 'pages' | 'publicUrl'> &
    Mailing & { addressConfirmed: AddressConfirmed },
) {
  const { db, clock, log, pages, notifications, publicUrl, mailSender } = deps

  async function send(tx: Tx, user: { id: string; name: string; email: string }): Promise<void> {
    const token = newMailedToken()
    const expiresAt = new Date(clock.now().getTime() + LINK_LIFE)
    await upsertVerification(tx, { userId: user.id, tokenHash: hashOfToken(token), expiresAt })
    const mail = verificationMail(user, `${publicUrl}/verify-email/${token}`, await mailSender(tx))
    await notifications.enqueue(tx, {
      dedupeKey: `email-verification:${user.id}:${newId()}`,
      to: user.email,
      ...mail,
    })
  }

  return {
    /** Emails a verification link, valid for three days and one use. It replaces any older link. */
    send,

    /**
     * Like `send`, for the current user. Returns false without sending if the address is already verified.
     */
    sendAgain: (actor: Actor): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const user = await lockUnverified(tx, actor.userId)
        if (user) await send(tx, user)
        return user !== undefined
      }),

    /**
     * Verifies an address by a mailed link, without a login. Throws `bad-input` 'verify-link' for a used,
     * expired or unknown link.
     */
    async confirm(token: string): Promise<void> {
      const userId = await pages.write(async (tx, touch) => {
        const taken = await consumeVerification(tx, hashOfToken(token), clock.now())
        if (taken) await confirmAddress(deps, tx, touch, taken)
        return taken
      })
      if (!userId) throw spentLink()
      log.info({ userId }, 'email address verified')
    },

    /** Removes expired links; called by a job. */
    prune: (): Promise<void> => deleteExpiredVerifications(db, clock.now()),
  }
}

/** Marks an account's address as confirmed, because its owner has followed a mailed link. */
export async function confirmAddress(
  { clock, addressConfirmed }: Needs<'clock'> & { addressConfirmed: AddressConfirmed },
  tx: Tx,
  touch: Touch,
  userId: string,
): Promise<void> {
  await markVerified(tx, userId, clock.now())
  await addressConfirmed(tx, userId, touch)
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>

function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired or has already been used. You can get a new one under Profile & password in your account.',
    { code: 'verify-link', guess: true },
  )
}

function verificationMail({ name }: { name: string }, link: string, sender: MailSender) {
  return mailPage({
    subject: 'Confirm your email address',
    sender,
    parts: [
      greeting(name),
      {
        kind: 'text',
        text: 'Please confirm your email address. Until you do, a lower order limit applies, and your reviews don’t count in the ratings.',
      },
      { kind: 'button', text: 'Confirm my email', href: link },
      {
        kind: 'note',
        text: 'The link works once and is valid for three days. If you didn’t create an account with us, just ignore this email.',
      },
    ],
  })
}
