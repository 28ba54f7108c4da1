import { z } from 'zod'

import { emailAddress, exactText, nameText, withoutContactDetails } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

/** Roles that an invitation can give. */
export const STAFF_ROLES = ['owner', 'manager', 'staff'] as const
const staffRole = z.enum(STAFF_ROLES, 'must be owner, manager or staff')

export const invitationInput = z
  .strictObject({ email: emailAddress(), role: staffRole })
  .meta({ id: 'InvitationInput' })

const openInvitation = identified({
  email: z.string(),
  role: staffRole,
  invitedBy: z.string().describe('Name of the owner who last sent it.'),
  invitedAt: instant,
  expiresAt: instant,
  expired: z.boolean().describe('True if its link has expired; it can be resent.'),
}).meta({ id: 'OpenInvitation' })

export const invitationsBody = z
  .object({ invitations: z.array(openInvitation) })
  .meta({ id: 'OpenInvitations' })

/** An invitation as the holder of its link sees it. */
export const shownInvitation = z
  .object({
    shop: z.string(),
    email: z.string(),
    role: staffRole,
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
    hasAccount: z.boolean().describe('True if the address has an account, whose password is then required.'),
  })
  .meta({ id: 'ShownInvitation' })

export const acceptance = z
  .strictObject({
    name: withoutContactDetails(nameText(100), 'name')
      .optional()
      .describe('For a new account; an existing one keeps its name.'),
    password: exactText(8, 128).describe("A new password, or the existing account's."),
  })
  .meta({ id: 'InvitationAcceptance' })

export type StaffRole = (typeof STAFF_ROLES)[number]
export type OpenInvitation = z.input<typeof openInvitation>
export type ShownInvitation = z.infer<typeof shownInvitation>
