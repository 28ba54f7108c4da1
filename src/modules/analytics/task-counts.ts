import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'

import type { Attention } from './analytics.schema.ts'

/** Permission to act on each kind of task, or to see its screen. */
const PERMISSIONS: Record<keyof Attention, Permission> = {
  newOrders: 'orders.read',
  ordersToPack: 'orders.read',
  ordersToSend: 'orders.read',
  openClaims: 'claims.read',
  refundsDue: 'refunds.read',
  institutionRequests: 'orders.read',
  messages: 'inbox.read',
  casesToAcknowledge: 'inbox.read',
  casesToResolve: 'inbox.read',
  failedMails: 'mail.read',
  lowStock: 'books.read',
  failedRefunds: 'refunds.read',
  openDisputes: 'refunds.read',
  returnedOrders: 'refunds.read',
  undecidedPayments: 'webhooks.read',
  restores: 'webhooks.read',
  failedBackups: 'webhooks.read',
  openWebhooks: 'webhooks.read',
  invoicesDue: 'settings.read',
}

export const ALL_TASKS = Object.keys(PERMISSIONS) as (keyof Attention)[]

/** Returns the kinds of tasks that a role may see. */
export function tasksOf(role: Role): (keyof Attention)[] {
  return ALL_TASKS.filter((name) => may(role, PERMISSIONS[name]))
}
