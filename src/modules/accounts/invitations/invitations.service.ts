import { userByEmail } from '#modules/accounts/accounts.repository.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { mailPage, type MailSender, nameInMail } from '#modules/notifications/mail-page.ts'
import type { Mailing } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { alreadyStaff, createAccepting } from './accepting.ts'
import {
  deleteOldInvitations,
  type KnownInvitation,
  openInvitations,
  renewInvitation,
  upsertInvitation,
  withdrawInvitation,
} from './invitations.repository.ts'
import type { StaffRole } from './invitations.schema.ts'

/** Time after expiry during which a link still explains why it is unusable. */
const STORED_AFTER_END = 30 * 24 * 3_600_000

export function createInvitationsService(
  deps: Parameters<typeof createInviting>[0] & Parameters<typeof createAccepting>[0],
) {
  const { db, clock } = deps
  return {
    ...createInviting(deps),
    ...createAccepting(deps),
    /** Removes invitations that expired over 30 days ago; called by a job. */
    prune: (): Promise<void> => deleteOldInvitations(db, new Date(clock.now().getTime() - STORED_AFTER_END)),
  }
}

export type InvitationsService = ReturnType<typeof createInvitationsService>

export interface InvitationEntry {
  id: string
  email: string
  role: StaffRole
  invitedBy: string
  createdAt: Date
  expiresAt: Date
  expired: boolean
}

interface Inviting {
  /**
   * Emails a link to join the staff, valid for seven days and one use. It replaces any older link. Throws
   * `conflict` 'already-staff' for the address of a staff member.
   */
  invite(actor: Actor, input: { email: string; role: StaffRole }): Promise<void>
  /** Returns invitations neither used nor withdrawn, sorted by address. */
  list(): Promise<InvitationEntry[]>
  /** Emails a new link and invalidates the older one. Throws `not-found`, and like `invite`. */
  resend(actor: Actor, id: string): Promise<void>
  /** Withdraws an invitation. Throws `not-found`. */
  withdraw(actor: Actor, id: string): Promise<void>
}

/** A week, so that the link outlasts a short absence. */
const LINK_LIFE = 7 * 24 * 3_600_000
const MAX_LISTED = 200

/** Creates the methods that owners use. */
function createInviting({
  db,
  clock,
  log,
  publicUrl,
  notifications,
  mailSender,
}: Needs<'db' | 'clock' | 'log' | 'publicUrl'> & Mailing): Inviting {
  function newLink(actor: Actor) {
    const token = newMailedToken()
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + LINK_LIFE)
    return { token, sent: { tokenHash: hashOfToken(token), invitedBy: actor.userId, createdAt, expiresAt } }
  }

  async function mail(tx: Tx, actor: Actor, to: { email: string; role: StaffRole }, token: string) {
    const link = `${publicUrl}/admin/invitation/${token}`
    const letter = invitationMail({
      sender: await mailSender(tx),
      invitedBy: actor.name,
      role: to.role,
      link,
    })
    await notifications.enqueue(tx, { dedupeKey: `invitation:${newId()}`, to: to.email, ...letter })
  }

  return {
    async invite(actor, { email, role }) {
      const { token, sent } = newLink(actor)
      const id = await inTransaction(db, async (tx) => {
        await refuseStaff(tx, email)
        const put = await upsertInvitation(tx, { id: newId(), email, role, ...sent })
        await mail(tx, actor, { email, role }, token)
        return put
      })
      log.info({ invitationId: id, role, by: actor.userId }, 'invitation sent')
    },

    async list() {
      const now = clock.now()
      return (await openInvitations(db, MAX_LISTED)).map((known) => toEntry(known, now))
    },

    async resend(actor, id) {
      const { token, sent } = newLink(actor)
      await inTransaction(db, async (tx) => {
        const renewed = isId(id) ? await renewInvitation(tx, id, sent) : undefined
        if (!renewed) throw notFound('Invitation')
        await refuseStaff(tx, renewed.email)
        await mail(tx, actor, renewed, token)
      })
      log.info({ invitationId: id, by: actor.userId }, 'invitation resent')
    },

    async withdraw(actor, id) {
      if (!isId(id) || !(await withdrawInvitation(db, id))) throw notFound('Invitation')
      log.info({ invitationId: id, by: actor.userId }, 'invitation withdrawn')
    },
  }
}

async function refuseStaff(tx: Tx, email: string): Promise<void> {
  const user = await userByEmail(tx, email)
  if (user && isStaff(user.role)) throw alreadyStaff(email)
}

function toEntry({ invitation, inviter }: KnownInvitation, now: Date): InvitationEntry {
  const { id, email, role, createdAt, expiresAt } = invitation
  return { id, email, role, invitedBy: inviter.name, createdAt, expiresAt, expired: expiresAt <= now }
}

interface InvitationFacts {
  sender: MailSender
  invitedBy: string
  role: StaffRole
  link: string
}

/** Descriptions of the roles, for a newcomer to the admin area. */
const AS: Record<StaffRole, string> = {
  owner: 'as an owner, with access to everything',
  manager: 'as a manager: books, prices, orders, refunds and content',
  staff: 'as a member of staff: orders, stock and messages',
}

function invitationMail({ sender, invitedBy, role, link }: InvitationFacts) {
  const shop = sender.name
  return mailPage({
    subject: `Join the team at ${shop}`,
    sender,
    parts: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `${nameInMail(invitedBy)} has invited you to the admin area of ${shop}, ${AS[role]}.`,
      },
      { kind: 'button', text: 'Accept the invitation', href: link },
      {
        kind: 'note',
        text: 'The link works once, for this address only, and is valid for seven days. If you weren’t expecting it, just ignore this email.',
      },
    ],
  })
}
