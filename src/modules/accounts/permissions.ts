import type { Paise } from '#platform/money.ts'

/** Roles. A user without a staff role is a shopper (spec §6). */
export const ROLES = ['owner', 'manager', 'staff', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Customers, and people with access to the admin area. */
export const USER_GROUPS = ['customers', 'staff'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

/** Returns the roles of a group's people. */
export const rolesIn = (group: UserGroup): Role[] =>
  ROLES.filter((role) => (role === 'user') === (group === 'customers'))

const ALL_STAFF = ['owner', 'manager', 'staff'] as const
const LEADS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const

/**
 * Roles per permission. The server enforces them; screens use them to hide what a role may not do. The role
 * Staff serves customers; managers also decide prices, refunds and content; only owners change users, staff
 * and tax settings. Two more rules require `refunds.write`: for cancelling a paid or dispatched order
 * (`#modules/orders/transitions.ts`), and for refunding a claim
 * (`#modules/customer-service/claims/decide.ts`).
 */
const PERMISSIONS = {
  // The user's own second factor and recovery codes.
  'factor.own': ALL_STAFF,
  'admin.enter': ALL_STAFF,
  'books.read': ALL_STAFF,
  'books.write': LEADS,
  'books.stock': ALL_STAFF,
  'books.import': LEADS,
  'imports.undo': LEADS,
  'categories.write': LEADS,
  'orders.read': ALL_STAFF,
  'orders.write': ALL_STAFF,
  'orders.delete': LEADS,
  'orders.export': LEADS,
  'refunds.read': ALL_STAFF,
  'refunds.write': LEADS,
  'claims.read': ALL_STAFF,
  'claims.write': ALL_STAFF,
  'inbox.read': ALL_STAFF,
  'inbox.write': ALL_STAFF,
  'reviews.moderate': ALL_STAFF,
  'figures.read': LEADS,
  'coupons.write': LEADS,
  // More than LARGE_DISCOUNT off one order, by coupon, quotation, discount or agreed prices.
  'discounts.large': LEADS,
  'content.write': LEADS,
  'settings.read': LEADS,
  'settings.write': LEADS,
  'taxes.read': LEADS,
  'taxes.export': LEADS,
  'taxes.write': OWNERS,
  'mail.read': ALL_STAFF,
  'mail.write': ALL_STAFF,
  'webhooks.read': LEADS,
  'webhooks.write': LEADS,
  'users.read': LEADS,
  'users.export': LEADS,
  'users.write': OWNERS,
  'staff.oversee': OWNERS,
  'staff.write': OWNERS,
  'audit.read': LEADS,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/**
 * Actions that an unlocked, unattended computer must not allow: refunds, large discounts, granting access,
 * deleting accounts, exporting personal data, changing shop settings or taxes, undoing an import. They
 * require a recent password confirmation (docs/decisions/account-protection.md).
 */
const FRESH: readonly Permission[] = [
  'discounts.large',
  'imports.undo',
  'orders.export',
  'refunds.write',
  'settings.write',
  'staff.write',
  'taxes.export',
  'taxes.write',
  'users.export',
  'users.write',
]

/** ₹1,000. A larger discount on one order requires `discounts.large`. */
export const LARGE_DISCOUNT: Paise = 100_000

/** Roles that must set up a second factor in a live shop before anything else. */
export function requiresSecondFactor(role: Role): boolean {
  return (LEADS as readonly Role[]).includes(role)
}

export function requiresReauth(permission: Permission): boolean {
  return FRESH.includes(permission)
}

/** Reports whether the role belongs to staff, who use the administrators' login (spec §6). */
export function isStaff(role: Role): role is Exclude<Role, 'user'> {
  return role !== 'user'
}

/** Reports whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** All permissions, in the order in which the Manage Users screen lists them. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]
