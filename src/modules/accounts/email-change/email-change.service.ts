import { userByEmail, type UserRow } from '#modules/accounts/accounts.repository.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import {
  belongsToAnother,
  deleteChangesBefore,
  type EmailChangeRow,
  lockUser,
  openChangeOf,
  renewLink,
  replaceOpenChange,
  stopOpenChange,
} from '#modules/accounts/email-changes.repository.ts'
import { lockForOwner, requireUser } from '#modules/accounts/owners.ts'
import { createConfirm } from '#modules/accounts/passwords.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, type Failure, stale } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { createCarryingOut } from './carry-out-change.ts'
import { type EmailChangeDeps, emailTaken, linksOf, sendLetter, staffAddress } from './email-change-deps.ts'
import { confirmMail, requestedMail, takenMail } from './email-change-mails.ts'

const LINK_LIFE = 24 * 3_600_000

/** Creates the methods that request a change, repeat its mail and cancel it. */
function createRequesting(deps: EmailChangeDeps) {
  const { db, clock, log } = deps
  const confirmPassword = createConfirm(deps)

  return {
    /** Returns the account's change that waits for confirmation. */
    pending: async (userId: string): Promise<EmailChangeRow | undefined> =>
      openChangeOf(db, userId, clock.now()),

    /** Like `pending`, for staff. Throws `not-found` for an unknown id. */
    async pendingOf(userId: string): Promise<EmailChangeRow | undefined> {
      await requireUser(db, userId)
      return openChangeOf(db, userId, clock.now())
    },

    /**
     * Emails a link to the new address, and a warning to the old one if that is confirmed. Nothing else
     * changes until `confirm`. The outcome doesn't reveal whether the address belongs to an account. Throws
     * `bad-input` naming `password` or `email`, and `conflict` for staff.
     */
    async request(actor: Actor, { email, password }: { email: string; password: string }): Promise<void> {
      if (isStaff(actor.role)) throw staffAddress()
      const to = email.toLowerCase()
      await confirmPassword(actor, password, async (tx, account) => {
        const refusal = refusalOf(account, to)
        if (!refusal) await open(deps, tx, account, { to, requestedBy: null })
        return refusal
      })
      log.info({ userId: actor.userId }, 'change of email address requested')
    },

    /**
     * Like `request`, for a customer. Only owners may. Throws `conflict` 'email-taken' for another account's
     * address, because staff may see all accounts.
     */
    async requestFor(actor: Actor, userId: string, email: string): Promise<void> {
      const to = email.toLowerCase()
      await inTransaction(db, async (tx) => {
        const { user } = await lockForOwner(tx, actor, userId, 'users.write')
        const refusal = refusalOf(user, to)
        if (refusal) throw refusal
        if (await belongsToAnother(tx, { email: to, userId, now: clock.now() })) throw emailTaken()
        await open(deps, tx, user, { to, requestedBy: actor.userId })
      })
      log.info({ userId, by: actor.userId }, 'change of email address requested by staff')
    },

    /** Emails a new link, which replaces the older one. Throws `conflict` 'stale' unless `email` is pending. */
    async sendAgain(actor: Actor, email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await lockUser(tx, actor.userId)
        const change = user && (await openChangeOf(tx, user.id, clock.now()))
        if (!change || change.toEmail !== email.toLowerCase()) throw stale('change of address')
        const token = newMailedToken()
        const expiresAt = new Date(clock.now().getTime() + LINK_LIFE)
        await renewLink(tx, change.id, { tokenHash: hashOfToken(token), expiresAt })
        await mailNewAddress(deps, tx, { user, to: change.toEmail, token })
      })
    },

    /**
     * Cancels the actor's open change to `email`; does nothing without one. Throws `conflict` 'stale' if another
     * address is pending.
     */
    async cancel(actor: Actor, email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockUser(tx, actor.userId)
        const change = await openChangeOf(tx, actor.userId, clock.now())
        if (change && change.toEmail !== email.toLowerCase()) throw stale('change of address')
        await stopOpenChange(tx, actor.userId, clock.now())
      })
    },
  }
}

function refusalOf({ role, email }: UserRow, to: string): Failure | undefined {
  if (isStaff(role)) return staffAddress()
  return email.toLowerCase() === to ? badField('email', 'This is already the account’s address.') : undefined
}

interface NewChange {
  to: string
  requestedBy: string | null
}

async function open(
  deps: EmailChangeDeps,
  tx: Tx,
  user: UserRow,
  { to, requestedBy }: NewChange,
): Promise<void> {
  const createdAt = deps.clock.now()
  const [token, stopToken] = [newMailedToken(), newMailedToken()]
  await replaceOpenChange(tx, {
    id: newId(),
    userId: user.id,
    fromEmail: user.email,
    fromVerifiedAt: user.emailVerifiedAt,
    toEmail: to,
    tokenHash: hashOfToken(token),
    stopHashes: user.emailVerifiedAt ? [hashOfToken(stopToken)] : [],
    requestedBy,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_LIFE),
  })
  await mailNewAddress(deps, tx, { user, to, token })
  if (!user.emailVerifiedAt) return
  const stopUrl = linksOf(deps).stop(stopToken)
  const compose = (addressee: Parameters<typeof requestedMail>[0]) => requestedMail(addressee, to, stopUrl)
  await sendLetter(deps, tx, { user, to: user.email, compose })
}

/** An address with an account gets no link: its owner learns of the account instead. */
async function mailNewAddress(
  deps: EmailChangeDeps,
  tx: Tx,
  { user, to, token }: { user: UserRow; to: string; token: string },
): Promise<void> {
  const links = linksOf(deps)
  const owner = await userByEmail(tx, to)
  if (owner) {
    const login = links.login(owner.role)
    await sendLetter(deps, tx, { user: owner, to, compose: (addressee) => takenMail(addressee, login) })
    return
  }
  await sendLetter(deps, tx, {
    user,
    to,
    compose: (addressee) => confirmMail(addressee, links.confirm(token)),
  })
}

/** Changes are stored for this long, so that staff can answer questions about them. */
const STORED = 90 * 24 * 3_600_000

/** Changes the email address of shoppers' accounts (README). */
export function createEmailChangeService(deps: EmailChangeDeps) {
  const { db, clock } = deps
  return {
    ...createRequesting(deps),
    ...createCarryingOut(deps),

    /** Removes changes older than ninety days; called by a job. */
    prune: (): Promise<void> => deleteChangesBefore(db, new Date(clock.now().getTime() - STORED)),
  }
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
