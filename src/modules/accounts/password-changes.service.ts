import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'

import { userByEmail, userById } from './accounts.repository.ts'
import type { DeviceJar, KnownDevices } from './known-devices.ts'
import { changedMail, resetMail } from './password-mails.ts'
import {
  deleteExpiredResets,
  deleteResetsOf,
  insertRequest,
  markVerified,
  putReset,
  replacePassword,
  resetOwner,
  type Reset,
  takeRequest,
  takeReset,
} from './mailed-tokens.repository.ts'
import { createNewPasswords } from './new-passwords.ts'
import { createConfirm, type Passwords } from './passwords.ts'
import { isStaff, type Role } from './permissions.ts'
import { notePassword, revokeSessions } from './sessions.repository.ts'
import type { SignedIn } from './sessions.service.ts'
import { hashOfToken, newMailedToken } from './tokens.ts'

/** Which door: shoppers and administrators have separate ones (spec §6). */
export type Door = Reset['role']

const LINK_LIFE = 3_600_000

export interface PasswordChangesService {
  /**
   * Changes the password of the person who is logged in: all their other sessions end, and an e-mail says so.
   * Throws `bad-input` naming `currentPassword` when that is wrong, or `newPassword` when it is short or easy to guess.
   */
  change(
    who: SignedIn,
    input: { currentPassword: string; newPassword: string; device?: DeviceJar | undefined },
  ): Promise<void>
  /**
   * Notes that the password was shown again, in the session that asks: for what takes a fresh one (`permissions.ts`).
   * Throws `bad-input` naming `password` when it is wrong.
   */
  confirm(who: SignedIn, password: string): Promise<void>
  /**
   * Notes a request for a reset link. Does and answers the same for every address: whether it has an account
   * is looked at later, by `sendResetLinks`.
   */
  requestReset(door: Door, email: string): Promise<void>
  /**
   * Mails a link, good for one hour and one use, to each known address with a request; a newer link ends the older.
   * An administrator gets none through the shoppers' door, nor a shopper through the administrators'. Called by
   * a job that nothing wakes, so not even the next answer's time tells what an address is.
   */
  sendResetLinks(): Promise<void>
  /**
   * Sets a new password by such a link: all sessions end, and an e-mail says so. The browser becomes known: whom strangers
   * keep from logging in comes in by this way. Throws `bad-input` for any other link, and naming
   * `password` when that is short or easy to guess: the link still works then.
   */
  reset(door: Door, token: string, password: string, device?: DeviceJar): Promise<void>
  /** Removes links whose hour is over; called by a job. */
  prune(): Promise<void>
}

export interface PasswordChangesDeps {
  db: Db
  clock: Clock
  log: Logger
  passwords: Passwords
  notifications: Pick<NotificationsService, 'enqueue'>
  devices: Pick<KnownDevices, 'remember'>
  publicUrl: string
  shop: { name: string }
}

export function createPasswordChangesService(deps: PasswordChangesDeps): PasswordChangesService {
  const { db, clock, log, passwords, notifications, devices } = deps
  const confirmPassword = createConfirm(deps)
  const newHash = createNewPasswords(deps)

  /** What follows from every change of a password, in its transaction. */
  async function settle(tx: Tx, user: Recipient, spared?: string): Promise<void> {
    const now = clock.now()
    await revokeSessions(tx, user.id, now, spared)
    await deleteResetsOf(tx, user.id)
    await notifications.enqueue(tx, { ...about('password-changed', user), ...changedMail(user, now) })
  }

  return {
    async change({ actor, sessionId }, { currentPassword, newPassword, device }) {
      const user = await userById(db, actor.userId)
      const right = user && (await passwords.matches(user.passwordHash, currentPassword))
      if (!right) throw wrongCurrent()
      const passwordHash = await newHash(newPassword, user, 'newPassword')
      await inTransaction(db, async (tx) => {
        const changed = await replacePassword(tx, user.id, passwordHash, { was: user.passwordHash })
        if (!changed) throw wrongCurrent()
        await settle(tx, changed, sessionId)
      })
      if (device) await devices.remember(device, { id: user.id, passwordHash })
      log.info({ userId: user.id }, 'password changed')
    },

    async confirm({ actor, sessionId }, password) {
      await confirmPassword(actor, password, async (tx) => {
        await notePassword(tx, sessionId, clock.now())
        return undefined
      })
      log.info({ userId: actor.userId }, 'password shown again')
    },

    async requestReset(role, email) {
      await insertRequest(db, { id: newId(), email, role, createdAt: clock.now() })
    },

    async sendResetLinks() {
      let more = true
      while (more) more = await inTransaction(db, (tx) => sendOne(deps, tx))
    },

    async reset(role, token, password, device) {
      const key = () => ({ tokenHash: hashOfToken(token), role, now: clock.now() })
      // Looked at first, so that guessing costs no hash.
      const owner = await resetOwner(db, key())
      if (!owner) throw spentLink()
      const passwordHash = await newHash(password, owner)
      const user = await inTransaction(db, async (tx) => {
        const userId = await takeReset(tx, key())
        const changed = userId && (await replacePassword(tx, userId, passwordHash, { door: role }))
        if (!changed) throw spentLink()
        // Anyone who holds the link reads the mails to the address.
        await markVerified(tx, changed.id, clock.now())
        await settle(tx, changed)
        return changed
      })
      if (device) await devices.remember(device, { id: user.id, passwordHash })
      log.info({ userId: user.id }, 'password reset by a mailed link')
    },

    prune: () => deleteExpiredResets(db, clock.now()),
  }
}

/** Mails the link of the oldest request; answers false when none is open. */
async function sendOne({ clock, notifications, publicUrl }: PasswordChangesDeps, tx: Tx): Promise<boolean> {
  const request = await takeRequest(tx)
  if (!request) return false
  const user = await userByEmail(tx, request.email)
  if (!user || doorOf(user.role) !== request.role) return true
  const token = newMailedToken()
  const expiresAt = new Date(clock.now().getTime() + LINK_LIFE)
  await putReset(tx, { userId: user.id, tokenHash: hashOfToken(token), role: request.role, expiresAt })
  const mail = resetMail(user, publicUrl + pathOf(request.role, token))
  await notifications.enqueue(tx, { ...about('password-reset', user), ...mail })
  return true
}

/** The id in the key is whose the mail is: it is forgotten with their account. */
function about(what: string, { id, email }: Recipient) {
  return { dedupeKey: `${what}:${id}:${newId()}`, to: email }
}

function doorOf(role: Role): Door {
  return isStaff(role) ? 'admin' : 'user'
}

interface Recipient {
  id: string
  name: string
  email: string
}

function pathOf(door: Door, token: string): string {
  return `${door === 'admin' ? '/admin' : ''}/reset-password/${token}`
}

function wrongCurrent(): Failure {
  return badField('currentPassword', 'The current password is not right.')
}

function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This reset link has expired or was used already. Please ask for a new one.',
    {
      code: 'reset-link',
    },
  )
}
