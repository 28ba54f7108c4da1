import { mailPage } from '#modules/notifications/mail-page.ts'
import { nameInMail } from '#modules/notifications/name-in-mail.ts'

import type { StaffRole } from './invitations.schema.ts'

interface InvitationFacts {
  shop: string
  invitedBy: string
  role: StaffRole
  link: string
}

/** What the role is for, for somebody who has not seen the admin area yet. */
const AS: Record<StaffRole, string> = {
  owner: 'as an owner, who may do everything',
  manager: 'as a manager: books, prices, orders, refunds and content',
  staff: 'as one of the staff: orders, stock and messages',
}

/** The link by which somebody joins the staff. */
export function invitationMail({ shop, invitedBy, role, link }: InvitationFacts) {
  const subject = `Join the staff of ${shop}`
  const page = mailPage({
    title: subject,
    parts: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `${nameInMail(invitedBy)} invites you to work in the admin area of ${shop}, ${AS[role]}.`,
      },
      { kind: 'button', text: 'Accept the invitation', href: link },
      {
        kind: 'note',
        text: 'The link works once, within seven days, and for this address only. If you did not expect it, do nothing.',
      },
    ],
  })
  return { subject, ...page }
}
