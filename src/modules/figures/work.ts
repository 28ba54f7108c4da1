import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'

import type { Attention } from './figures.schema.ts'

/** What one must be allowed in order to do something about it, or to see it where it is done. */
const PERMISSIONS: Record<keyof Attention, Permission> = {
  newOrders: 'orders.read',
  ordersToPack: 'orders.read',
  ordersToSend: 'orders.read',
  openClaims: 'claims.read',
  refundsDue: 'refunds.read',
  institutionRequests: 'orders.read',
  messages: 'inbox.read',
  failedMails: 'mail.read',
  lowStock: 'books.read',
  failedRefunds: 'refunds.read',
  openDisputes: 'refunds.read',
  returnedOrders: 'refunds.read',
  undecidedPayments: 'webhooks.read',
  strayPayments: 'webhooks.read',
  restores: 'webhooks.read',
  failedBackups: 'webhooks.read',
  openWebhooks: 'webhooks.read',
  invoicesDue: 'settings.read',
}

/** Everything that may wait for somebody. */
export const ALL_WORK = Object.keys(PERMISSIONS) as (keyof Attention)[]

/** What may wait for people of this role. */
export function workOf(role: Role): (keyof Attention)[] {
  return ALL_WORK.filter((name) => may(role, PERMISSIONS[name]))
}
