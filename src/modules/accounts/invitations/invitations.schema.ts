import { z } from 'zod'

import { emailAddress, exactText, nameText, withoutContactDetails } from '#platform/http/fields.ts'

/** Roles that an invitation can give. */
export const STAFF_ROLES = ['owner', 'manager', 'staff'] as const
const staffRole = z.enum(STAFF_ROLES, 'must be owner, manager or staff')

export const invitationInput = z
  .strictObject({ email: emailAddress(), role: staffRole })
  .meta({ id: 'InvitationInput' })

export const openInvitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: staffRole,
    invitedBy: z.string().describe('The name of the owner who sent it last.'),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    expired: z.boolean().describe('Its link opens nothing any more; it can be sent again.'),
  })
  .meta({ id: 'OpenInvitation' })

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
    hasAccount: z.boolean().describe('Whether the address has an account: its own password is needed then.'),
  })
  .meta({ id: 'ShownInvitation' })

export const acceptance = z
  .strictObject({
    name: withoutContactDetails(nameText(100), 'name')
      .optional()
      .describe('Of a new account; one that exists keeps its own.'),
    password: exactText(8, 128).describe('A new one, or the one of the account that exists.'),
  })
  .meta({ id: 'InvitationAcceptance' })

export type StaffRole = (typeof STAFF_ROLES)[number]
export type OpenInvitation = z.infer<typeof openInvitation>
export type InvitationsBody = z.infer<typeof invitationsBody>
export type ShownInvitation = z.infer<typeof shownInvitation>
