import type { Mailing } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, wrongSecret } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { lockUserByEmail, userById } from './accounts.repository.ts'
import { stopOpenChange } from './email-changes.repository.ts'
import { confirmAddress, type OwnerProof } from './email-verification.service.ts'
import type { DeviceJar, KnownDevices } from './known-devices.ts'
import { changedMail, resetMail } from './password-mails.ts'
import {
  deleteExpiredResets,
  deleteResetsOf,
  insertRequest,
  upsertReset,
  replacePassword,
  resetOwner,
  type Reset,
  claimResetRequest,
  consumeReset,
} from './mailed-tokens.repository.ts'
import { createNewPasswords } from './password-policy.ts'
import { createConfirm } from './passwords.ts'
import { isStaff, type Role } from './roles.ts'
import { notePassword, revokeSessions } from './sessions.repository.ts'
import type { SignedIn } from './sessions.service.ts'
import { hashOfToken, newMailedToken } from './tokens.ts'

/** Shoppers and administrators log in separately (spec §6). */
export type LoginArea = Reset['role']

const LINK_LIFE = 3_600_000

interface PasswordChange {
  currentPassword: string
  newPassword: string
  device?: DeviceJar | undefined
}

export function createPasswordChangesService(
  deps: Needs<'db' | 'clock' | 'log' | 'pages' | 'publicUrl'> &
    OwnerProof & {
      devices: Pick<KnownDevices, 'remember'>
      shop: { name: string }
    },
) {
  const { db, clock, log, pages, passwords, devices } = deps
  const confirmPassword = createConfirm(deps)
  const newHash = createNewPasswords(deps)

  return {
    /**
     * Changes the current user's password. All their other sessions end, an open change of their address is
     * cancelled, and an email reports the change. Throws `bad-input` naming `currentPassword` if that is
     * wrong, or `newPassword` if that is short or easy to guess.
     */
    async change(
      { actor, sessionId }: SignedIn,
      { currentPassword, newPassword, device }: PasswordChange,
    ): Promise<void> {
      const user = await userById(db, actor.userId)
      const right = user && (await passwords.matches(user.passwordHash, currentPassword))
      if (!right) throw wrongCurrent()
      const passwordHash = await newHash(newPassword, user, 'newPassword')
      await inTransaction(db, async (tx) => {
        const changed = await replacePassword(tx, user.id, passwordHash, { was: user.passwordHash })
        if (!changed) throw wrongCurrent()
        await settle(deps, tx, changed, sessionId)
      })
      if (device) await devices.remember(device, { id: user.id, passwordHash })
      log.info({ userId: user.id }, 'password changed')
    },

    /**
     * Records a password confirmation in this session, for sensitive actions (`permissions.ts`). Throws
     * `bad-input` naming `password` when it is wrong.
     */
    async confirm({ actor, sessionId }: SignedIn, password: string): Promise<void> {
      await confirmPassword(actor, password, async (tx) => {
        await notePassword(tx, sessionId, clock.now())
        return undefined
      })
      log.info({ userId: actor.userId }, 'password confirmed')
    },

    /**
     * Records a request for a reset link. Work and response are the same for every address: `sendResetLinks`
     * checks later whether the address has an account.
     */
    async requestReset(role: LoginArea, email: string): Promise<void> {
      await insertRequest(db, { id: newId(), email, role, createdAt: clock.now() })
    },

    /**
     * Emails a link, valid for one hour and one use, to each known address with a request. It replaces any
     * older link. A request in the wrong login area sends nothing. Called by a job that only runs on its
     * schedule, so that not even the timing of a later response reveals whether an address is known.
     */
    async sendResetLinks(): Promise<void> {
      let more = true
      while (more) more = await inTransaction(db, (tx) => sendOne(deps, tx))
    },

    /**
     * Sets a new password by a mailed link. Otherwise like `change`, but all sessions end. The browser
     * becomes a known device, so an owner locked out by other people's guesses can log in again. Throws
     * `bad-input` for an unusable link. Throws `bad-input` naming `password` if that is short or easy to
     * guess; the link then still works.
     */
    async reset(role: LoginArea, token: string, password: string, device?: DeviceJar): Promise<void> {
      const key = () => ({ tokenHash: hashOfToken(token), role, now: clock.now() })
      // Check the link first, so that guessing links costs no password hash.
      const owner = await resetOwner(db, key())
      if (!owner) throw spentLink()
      const passwordHash = await newHash(password, owner)
      const user = await pages.write(async (tx, touch) => {
        const userId = await consumeReset(tx, key())
        const changed = userId && (await replacePassword(tx, userId, passwordHash, { area: role }))
        if (!changed) throw spentLink()
        // Holding the link proves access to the address's mail.
        await confirmAddress(deps, tx, touch, changed.id)
        await settle(deps, tx, changed)
        return changed
      })
      if (device) await devices.remember(device, { id: user.id, passwordHash })
      log.info({ userId: user.id }, 'password reset with a mailed link')
    },

    /** Removes links older than an hour; called by a job. */
    prune: (): Promise<void> => deleteExpiredResets(db, clock.now()),
  }
}

export type PasswordChangesService = ReturnType<typeof createPasswordChangesService>

/** Processes the oldest request; returns false if there is none. */
async function sendOne(
  { clock, publicUrl, notifications, mailSender }: Needs<'clock' | 'publicUrl'> & Mailing,
  tx: Tx,
): Promise<boolean> {
  const request = await claimResetRequest(tx)
  if (!request) return false
  const user = await lockUserByEmail(tx, request.email)
  if (!user || loginAreaOf(user.role) !== request.role) return true
  const token = newMailedToken()
  const expiresAt = new Date(clock.now().getTime() + LINK_LIFE)
  await upsertReset(tx, { userId: user.id, tokenHash: hashOfToken(token), role: request.role, expiresAt })
  const mail = resetMail(user, publicUrl + pathOf(request.role, token), await mailSender(tx))
  await notifications.enqueue(tx, { ...about('password-reset', user), ...mail })
  return true
}

/** Runs after every password change, in the same transaction. `spared`: the session that remains. */
async function settle(
  deps: Needs<'clock'> & Mailing,
  tx: Tx,
  user: Recipient,
  spared?: string,
): Promise<void> {
  const now = deps.clock.now()
  await revokeSessions(tx, user.id, now, spared)
  await deleteResetsOf(tx, user.id)
  // Someone who knew the old password may have requested it.
  await stopOpenChange(tx, user.id, now)
  await announce(deps, tx, user)
}

/** Tells the owner, who may not have changed it. */
async function announce(
  { clock, notifications, mailSender }: Needs<'clock'> & Mailing,
  tx: Tx,
  user: Recipient,
): Promise<void> {
  const mail = changedMail(user, clock.now(), await mailSender(tx))
  await notifications.enqueue(tx, { ...about('password-changed', user), ...mail })
}

/** The key contains the recipient's id, so that the mail is deleted with their account. */
function about(what: string, { id, email }: Recipient) {
  return { dedupeKey: `${what}:${id}:${newId()}`, to: email }
}

function loginAreaOf(role: Role): LoginArea {
  return isStaff(role) ? 'admin' : 'user'
}

interface Recipient {
  id: string
  name: string
  email: string
}

function pathOf(area: LoginArea, token: string): string {
  return `${area === 'admin' ? '/admin' : ''}/reset-password/${token}`
}

function wrongCurrent(): Failure {
  return wrongSecret('currentPassword', 'Your current password is incorrect.')
}

function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This reset link has expired or has already been used. Please request a new one.',
    {
      code: 'reset-link',
      guess: true,
    },
  )
}
