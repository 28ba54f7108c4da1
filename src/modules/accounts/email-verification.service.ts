import { greeting, mailPage } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'

import type { Actor } from './actor.ts'
import {
  deleteExpiredVerifications,
  lockUnverified,
  markVerified,
  putVerification,
  takeVerification,
} from './mailed-tokens.repository.ts'
import { hashOfToken, newMailedToken } from './tokens.ts'

/** Three days: who registers on a Friday evening finds it still good. */
const LINK_LIFE = 72 * 3_600_000

export interface EmailVerificationService {
  /** Mails a link that shows whose the address is: good for three days and one use; a newer one ends the older. */
  send(tx: Tx, user: { id: string; name: string; email: string }): Promise<void>
  /** As `send`, for the person who is logged in; false when their address is verified already: then nothing is sent. */
  sendAgain(actor: Actor): Promise<boolean>
  /** Uses such a link; no login is needed. Throws `bad-input` 'verify-link' for one that is used, too old or unknown. */
  confirm(token: string): Promise<void>
  /** Removes links whose time is over; called by a job. */
  prune(): Promise<void>
}

export interface EmailVerificationDeps {
  db: Db
  clock: Clock
  log: Logger
  notifications: Pick<NotificationsService, 'enqueue'>
  publicUrl: string
}

export function createEmailVerificationService(deps: EmailVerificationDeps): EmailVerificationService {
  const { db, clock, log, notifications, publicUrl } = deps

  async function send(tx: Tx, user: { id: string; name: string; email: string }): Promise<void> {
    const token = newMailedToken()
    const expiresAt = new Date(clock.now().getTime() + LINK_LIFE)
    await putVerification(tx, { userId: user.id, tokenHash: hashOfToken(token), expiresAt })
    const mail = verificationMail(user, `${publicUrl}/verify-email/${token}`)
    await notifications.enqueue(tx, {
      dedupeKey: `email-verification:${user.id}:${newId()}`,
      to: user.email,
      ...mail,
    })
  }

  return {
    send,

    sendAgain: (actor) =>
      inTransaction(db, async (tx) => {
        const user = await lockUnverified(tx, actor.userId)
        if (user) await send(tx, user)
        return user !== undefined
      }),

    async confirm(token) {
      const userId = await inTransaction(db, async (tx) => {
        const taken = await takeVerification(tx, hashOfToken(token), clock.now())
        if (taken) await markVerified(tx, taken, clock.now())
        return taken
      })
      if (!userId) throw spentLink()
      log.info({ userId }, 'e-mail address verified')
    },

    prune: () => deleteExpiredVerifications(db, clock.now()),
  }
}

function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired or was used already. You can ask for a new one under Profile & password in your account.',
    { code: 'verify-link' },
  )
}

/** The link that proves that an address is the account holder's. */
function verificationMail({ name }: { name: string }, link: string) {
  return mailPage({
    subject: 'Confirm your e-mail address',
    parts: [
      greeting(name),
      {
        kind: 'text',
        text: 'Please confirm that this address is yours. Until then you can order up to a lower limit.',
      },
      { kind: 'button', text: 'Confirm my address', href: link },
      {
        kind: 'note',
        text: 'The link works once, within three days. If you did not open an account with us, ignore this e-mail.',
      },
    ],
  })
}
