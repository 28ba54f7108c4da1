import { userByEmail, type UserRow } from '#modules/accounts/accounts.repository.ts'
import type { CodeNeeded } from '#modules/accounts/accounts.schema.ts'
import { type Logins, type Session, toSession } from '#modules/accounts/accounts.service.ts'
import type { AddressConfirmed } from '#modules/accounts/email-verification.service.ts'
import type { DeviceJar } from '#modules/accounts/known-devices.ts'
import { createNewPasswords, passwordIssue } from '#modules/accounts/password-policy.ts'
import type { Passwords } from '#modules/accounts/passwords.ts'
import { may } from '#modules/accounts/permissions.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict, Failure, wrongSecret } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  addAccount,
  consumeInvitation,
  invitationByToken,
  type InvitationRow,
  type KnownInvitation,
  promoteShopper,
} from './invitations.repository.ts'
import type { ShownInvitation } from './invitations.schema.ts'

/** Returns why a link is unusable, as a sentence for its holder; undefined if it is usable. */
function refusalOf(found: KnownInvitation | undefined, now: Date): Failure | undefined {
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
function accountChanged(): Failure {
  return conflict(
    'account-changed',
    'The account for this address has just changed. Please reload this page.',
  )
}

function unknownInvitation(): Failure {
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

export interface Acceptance {
  name?: string | undefined
  password: string
  userAgent?: string | undefined
  device?: DeviceJar | undefined
}

export interface Accepting {
  /**
   * Returns what a link invites to. Throws `not-found` if the link is unknown or was replaced by a newer one;
   * `gone` if it was used or withdrawn, has expired, or its sender may no longer invite; `conflict` if the
   * address already belongs to staff.
   */
  show(token: string): Promise<ShownInvitation>
  /**
   * Gives the invited address's account its role and logs it in. Creates the account, or takes the existing
   * one if the password is correct. All its other sessions end. As in the admin login, a second factor must
   * be verified. Throws like `show`, and `bad-input` naming `name` or `password`, also if an existing
   * password is too weak for staff.
   */
  accept(token: string, input: Acceptance): Promise<Session | CodeNeeded>
}

/** Gives an account at the invited address the role, once the invitation is used. */
type Entrance = (tx: Tx, invitation: InvitationRow) => Promise<UserRow | undefined>

/** Creates the methods that invited people use. */
export function createAccepting(
  deps: Needs<'db' | 'clock' | 'log' | 'pages'> &
    Logins & {
      addressConfirmed: AddressConfirmed
      passwords: Passwords
      shop: { name: string }
    },
): Accepting {
  const { db, clock, log, pages, addressConfirmed, sessions, secondFactor, shop } = deps
  const { newAccount, provenAccount } = createEntrances(deps)

  /** Returns a usable invitation, and the account at its address if there is one. */
  async function opened(token: string): Promise<KnownInvitation & { account: UserRow | undefined }> {
    const found = await invitationByToken(db, hashOfToken(token))
    const refusal = refusalOf(found, clock.now())
    if (!found || refusal) throw refusal ?? unknownInvitation()
    const account = await userByEmail(db, found.invitation.email)
    if (account && isStaff(account.role)) throw alreadyStaff(account.email)
    return { ...found, account }
  }

  async function use(tx: Tx, token: string, enter: Entrance): Promise<UserRow> {
    const tokenHash = hashOfToken(token)
    const taken = await consumeInvitation(tx, tokenHash, clock.now())
    if (!taken) throw refusalOf(await invitationByToken(tx, tokenHash), clock.now()) ?? accountChanged()
    const user = await enter(tx, taken)
    if (!user) throw accountChanged()
    return user
  }

  async function logIn(user: UserRow, { userAgent, device }: Acceptance): Promise<Session | CodeNeeded> {
    const challenge = await secondFactor.challengeFor(user, {})
    if (challenge) return challenge
    const token = await sessions.open(user, { userAgent, device })
    if (token === undefined) throw accountChanged()
    return toSession(user, token)
  }

  return {
    async show(token) {
      const { invitation, inviter, account } = await opened(token)
      const { email, role } = invitation
      const expiresAt = invitation.expiresAt.toISOString()
      return { shop: shop.name, email, role, invitedBy: inviter.name, expiresAt, hasAccount: !!account }
    },

    async accept(token, input) {
      // Check the link first, so that guessing links costs no password hash.
      const { invitation, account } = await opened(token)
      const enter = await (account
        ? provenAccount(invitation, account, input)
        : newAccount(invitation, input))
      const user = await pages.write(async (tx, touch) => {
        const entered = await use(tx, token, enter)
        await addressConfirmed(tx, entered.id, touch)
        return entered
      })
      const { id: userId, role } = user
      log.info({ userId, role, invitationId: invitation.id }, 'invitation accepted')
      return logIn(user, input)
    },
  }
}

/** The two ways to get an account: create one, or use the address's existing one. */
function createEntrances({
  clock,
  passwords,
  shop,
}: Needs<'clock'> & { passwords: Passwords; shop: { name: string } }) {
  const newPassword = createNewPasswords({ passwords, shop })

  async function newAccount(invitation: InvitationRow, { name, password }: Acceptance): Promise<Entrance> {
    if (!name) throw badField('name', 'must not be empty')
    const passwordHash = await newPassword(password, { ...invitation, name })
    return async (tx, { email, role }) => {
      const createdAt = clock.now()
      // Holding the link proves access to the address's mail.
      const emailVerifiedAt = createdAt
      return addAccount(tx, { id: newId(), name, email, passwordHash, role, createdAt, emailVerifiedAt })
    }
  }

  /** Requires the existing account's password, because other people may read the address's mail. */
  async function provenAccount(
    invitation: InvitationRow,
    account: UserRow,
    { password }: Acceptance,
  ): Promise<Entrance> {
    if (!(await passwords.matches(account.passwordHash, password)))
      throw wrongSecret('password', 'doesn’t match your account’s password')
    const issue = await passwordIssue(password, { ...account, role: invitation.role }, shop.name)
    if (issue !== undefined)
      throw badField('password', `${issue}. Reset your account’s password, then accept the invitation`)
    return (tx, { role }) => promoteShopper(tx, account, role, clock.now())
  }

  return { newAccount, provenAccount }
}
