import type { Paise } from '#platform/money.ts'

import type { Role } from './roles.ts'

const ALL_STAFF = ['owner', 'manager', 'staff'] as const
const LEADS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const

/** Areas of work, in the order of the screen that explains the permissions. */
export const PERMISSION_AREAS = ['Orders', 'Money', 'Books', 'Shop window', 'People', 'System'] as const

interface PermissionFacts {
  area: (typeof PERMISSION_AREAS)[number]
  /** Text on the screen: 'Refund payments'. */
  text: string
  roles: readonly Role[]
  /**
   * Requires a recent password confirmation, because an unlocked, unattended computer must not allow it: refunds,
   * large discounts, granting access, deleting accounts, exporting personal data, changing shop settings or taxes,
   * undoing an import (docs/decisions/account-protection.md).
   */
  reauth?: true
}

/**
 * All permissions. The server enforces them; screens use them to hide what a role may not do. The role
 * Staff serves customers; managers also decide prices, refunds and content; only owners change users, staff
 * and tax settings. Two more rules require `refunds.write`: for cancelling a paid or dispatched order
 * (`#modules/orders/transitions.ts`), and for refunding a claim
 * (`#modules/customer-service/claims/decide.ts`).
 */
const TABLE = {
  'orders.read': { area: 'Orders', text: 'View orders', roles: ALL_STAFF },
  'orders.write': { area: 'Orders', text: 'Enter, edit, pack and dispatch orders', roles: ALL_STAFF },
  'orders.delete': { area: 'Orders', text: 'Delete orders', roles: LEADS },
  'orders.export': { area: 'Orders', text: 'Export orders', roles: LEADS, reauth: true },
  'claims.read': { area: 'Orders', text: 'View claims', roles: ALL_STAFF },
  'claims.write': { area: 'Orders', text: 'Decide claims', roles: ALL_STAFF },
  // A large discount: more than LARGE_DISCOUNT off one order, by coupon, quotation, discount or agreed prices.
  'discounts.large': { area: 'Orders', text: 'Give discounts above ₹1,000', roles: LEADS, reauth: true },

  'refunds.read': { area: 'Money', text: 'View refunds and disputes', roles: ALL_STAFF },
  'refunds.write': { area: 'Money', text: 'Refund payments', roles: LEADS, reauth: true },
  'taxes.read': { area: 'Money', text: 'View payments and GST', roles: LEADS },
  'taxes.export': { area: 'Money', text: 'Export payments and GST tables', roles: LEADS, reauth: true },
  'taxes.write': { area: 'Money', text: 'Change tax rates', roles: OWNERS, reauth: true },
  'figures.read': { area: 'Money', text: 'View sales figures and search terms', roles: LEADS },

  'books.read': { area: 'Books', text: 'View books', roles: ALL_STAFF },
  'books.stock': { area: 'Books', text: 'Change stock and count the inventory', roles: ALL_STAFF },
  'books.write': { area: 'Books', text: 'Add, edit and archive books', roles: LEADS },
  'books.import': { area: 'Books', text: 'Import books', roles: LEADS },
  'imports.undo': { area: 'Books', text: 'Undo an import', roles: LEADS, reauth: true },
  'categories.write': { area: 'Books', text: 'Add, edit and delete categories', roles: LEADS },

  'content.write': {
    area: 'Shop window',
    text: 'Edit texts, combos, home page and law events',
    roles: LEADS,
  },
  'coupons.write': { area: 'Shop window', text: 'Add and edit coupons', roles: LEADS },

  'inbox.read': { area: 'People', text: 'Read messages', roles: ALL_STAFF },
  'inbox.write': { area: 'People', text: 'Reply to messages', roles: ALL_STAFF },
  'reviews.moderate': { area: 'People', text: 'Hide reviews', roles: ALL_STAFF },
  'users.read': { area: 'People', text: 'View customers and colleagues', roles: LEADS },
  'users.export': {
    area: 'People',
    text: 'Export customers and newsletter addresses',
    roles: LEADS,
    reauth: true,
  },
  'users.write': { area: 'People', text: 'Delete accounts', roles: OWNERS, reauth: true },
  'staff.write': {
    area: 'People',
    text: 'Invite colleagues and change their roles',
    roles: OWNERS,
    reauth: true,
  },
  'staff.oversee': { area: 'People', text: 'View and end colleagues’ logins', roles: OWNERS },

  'admin.enter': { area: 'System', text: 'Use the admin area', roles: ALL_STAFF },
  // The user's own second factor and recovery codes.
  'factor.own': { area: 'System', text: 'Set up two-step login for themselves', roles: ALL_STAFF },
  'settings.read': { area: 'System', text: 'View shop settings', roles: LEADS },
  'settings.write': { area: 'System', text: 'Change shop settings', roles: LEADS, reauth: true },
  'mail.read': { area: 'System', text: 'View sent emails', roles: ALL_STAFF },
  'mail.write': { area: 'System', text: 'Resend emails', roles: ALL_STAFF },
  'webhooks.read': { area: 'System', text: 'View the shop’s health: checks, gateway events', roles: LEADS },
  'webhooks.write': {
    area: 'System',
    text: 'Process gateway events again and settle restores',
    roles: LEADS,
  },
  'audit.read': { area: 'System', text: 'Read the audit log', roles: LEADS },
} as const satisfies Record<string, PermissionFacts>

export type Permission = keyof typeof TABLE

export const PERMISSIONS: Readonly<Record<Permission, PermissionFacts>> = TABLE

/** ₹1,000. A larger discount on one order requires `discounts.large`. */
export const LARGE_DISCOUNT: Paise = 100_000

/** Roles that must set up a second factor in a live shop before anything else. */
export function requiresSecondFactor(role: Role): boolean {
  return (LEADS as readonly Role[]).includes(role)
}

export function requiresReauth(permission: Permission): boolean {
  return PERMISSIONS[permission].reauth ?? false
}

/** Reports whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission].roles.includes(role)
}
