import { randomBytes } from 'node:crypto'

import type { UserRow } from '#modules/accounts/accounts.repository.ts'
import {
  belongsToAnother,
  changeToConfirm,
  changeToStop,
  type EmailChangeRow,
  lockUser,
  markConfirmed,
  replaceEmail,
  stopConfirmed,
  wasStopped,
} from '#modules/accounts/email-changes.repository.ts'
import { upsertReset } from '#modules/accounts/mailed-tokens.repository.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import { revokeSessions } from '#modules/accounts/sessions.repository.ts'
import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { afterCommit, type Executor, inTransaction, isTaken, type Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import {
  type EmailChangeDeps,
  emailTaken,
  linksOf,
  sendLetter,
  spentLink,
  spentStop,
  staffAddress,
} from './email-change-deps.ts'
import { changedAddressMail, leftMail, undoneMail } from './email-change-mails.ts'

/** Lifetime of the link to choose a new password after a change was undone, like that of mailed ones. */
const RESET_LIFE = 3_600_000

/** Creates the methods behind the mailed links: `confirm` by the new address, `stop` by the old one. */
export function createCarryingOut(deps: EmailChangeDeps) {
  const { db, clock, log, pages, passwords } = deps

  return {
    /**
     * Replaces the account's address, ends its sessions and deletes its other mailed links. Orders and alerts
     * follow. Throws `bad-input` for an unusable link, and `conflict` if another account has the address, or
     * for staff.
     */
    async confirm(token: string): Promise<{ email: string }> {
      const hash = hashOfToken(token)
      const change = await takenAsFailure(() =>
        pages.write(async (tx, touch) => {
          const found = await changeToConfirm(tx, hash, clock.now())
          const user = found && (await lockUser(tx, found.userId))
          // Read again under the lock: the change may have been stopped, or the account deleted.
          const open = user && (await changeToConfirm(tx, hash, clock.now()))
          if (!open) throw spentLink()
          if (isStaff(user.role)) throw staffAddress()
          await takeEffect(deps, tx, user, open)
          await deps.addressConfirmed(tx, user.id, touch)
          return open
        }),
      )
      log.info({ userId: change.userId }, 'email address changed')
      return { email: change.toEmail }
    },

    /**
     * Cancels an open change. Undoes a confirmed one: restores the old address and makes the password
     * unusable, because someone else may know it. Returns the token to choose a new one; null if the change
     * was open, or is already stopped. Throws like `confirm`.
     */
    async stop(token: string): Promise<string | null> {
      const hash = hashOfToken(token)
      // Check the link first, so that guessing links costs no password hash.
      if (!(await changeToStop(db, hash, clock.now()))) return requireStopped(db, hash)
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64'))
      return takenAsFailure(() =>
        inTransaction(db, async (tx) => {
          const found = await changeToStop(tx, hash, clock.now())
          const user = found && (await lockUser(tx, found.userId))
          const change = user && (await changeToStop(tx, hash, clock.now()))
          if (!change) return requireStopped(tx, hash)
          if (isStaff(user.role)) throw staffAddress()
          const resetToken = await undo(deps, tx, user, { change, passwordHash })
          const wasConfirmed = resetToken !== null
          afterCommit(tx, () =>
            log.info({ userId: user.id, wasConfirmed }, 'change of email address stopped'),
          )
          return resetToken
        }),
      )
    },
  }
}

async function takeEffect(
  deps: EmailChangeDeps,
  tx: Tx,
  user: UserRow,
  change: EmailChangeRow,
): Promise<void> {
  const now = deps.clock.now()
  const { fromEmail: from, toEmail: to, fromVerifiedAt } = change
  await moveAccount(deps, tx, { user, identity: { email: to, emailVerifiedAt: now } })
  const unlinked = fromVerifiedAt ? 'all' : []
  const followed = await readdress(deps, tx, { userId: user.id, from, to, unlinked, at: now })
  const stopToken = newMailedToken()
  const stopHashes = fromVerifiedAt ? [...change.stopHashes, hashOfToken(stopToken)] : []
  await markConfirmed(tx, { id: change.id, stopHashes }, { followed, now })
  const stopUrl = linksOf(deps).stop(stopToken)
  await sendLetter(deps, tx, {
    user,
    to: from,
    compose: (addressee) =>
      fromVerifiedAt
        ? changedAddressMail(addressee, { newAddress: to, at: now, stopUrl })
        : leftMail(addressee),
  })
}

/** Accepts a link that is pressed again, because the first response may have been lost. */
async function requireStopped(db: Executor, stopHash: string): Promise<null> {
  if (!(await wasStopped(db, stopHash))) throw spentStop()
  return null
}

interface Undoing {
  change: EmailChangeRow
  passwordHash: string
}

/** Returns the token to choose a new password; null if the change had not taken effect. */
async function undo(
  deps: EmailChangeDeps,
  tx: Tx,
  user: UserRow,
  { change, passwordHash }: Undoing,
): Promise<string | null> {
  const now = deps.clock.now()
  const followed = await stopConfirmed(tx, change, now)
  if (!change.confirmedAt) return null
  const { fromEmail: email, fromVerifiedAt: emailVerifiedAt } = change
  await moveAccount(deps, tx, { user, identity: { email, emailVerifiedAt, passwordHash } })
  await readdress(deps, tx, { userId: user.id, from: user.email, to: email, unlinked: followed, at: now })
  const token = newMailedToken()
  const expiresAt = new Date(now.getTime() + RESET_LIFE)
  await upsertReset(tx, { userId: user.id, tokenHash: hashOfToken(token), role: 'user', expiresAt })
  await sendLetter(deps, tx, { user, to: user.email, compose: undoneMail })
  return token
}

interface Moving {
  user: UserRow
  identity: Parameters<typeof replaceEmail>[2] & { email: string }
}

async function moveAccount({ clock }: EmailChangeDeps, tx: Tx, { user, identity }: Moving): Promise<void> {
  const now = clock.now()
  await replaceEmail(tx, user.id, identity)
  if (await belongsToAnother(tx, { email: identity.email, userId: user.id, now })) throw emailTaken()
  await revokeSessions(tx, user.id, now)
}

/** Returns the ids of the rows without an account that followed. */
async function readdress({ holders }: EmailChangeDeps, tx: Tx, move: AddressMove): Promise<string[]> {
  const followed: string[] = []
  for (const holder of holders) followed.push(...((await holder.readdress?.(tx, move)) ?? []))
  return followed
}

/** Translates a violation of the unique index of addresses, which decides between concurrent transactions. */
async function takenAsFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? emailTaken() : error
  }
}
