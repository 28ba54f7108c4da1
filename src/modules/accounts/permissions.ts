import type { Paise } from '#platform/money.ts'

/** What people are here. A user without a role of the staff is a shopper (spec §6). */
export const ROLES = ['owner', 'manager', 'staff', 'user'] as const
export type Role = (typeof ROLES)[number]

const ALL_STAFF = ['owner', 'manager', 'staff'] as const
const LEADS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const

/**
 * Which role may do what: read by the server, which decides, and by the screens, which hide what is refused.
 * What an order's state allows besides stands in `#modules/orders/transitions.ts` (an order that is paid for or has left takes `refunds.write` to be
 * cancelled), what a claim allows in `#modules/claims/decide.ts` (so does a refund).
 * The role Staff serves customers; managers also decide prices, money that goes back and content; people and taxes are the owner's.
 */
const PERMISSIONS = {
  // One's own second factor and recovery codes.
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
  // A coupon, a quotation, or the discount and agreed prices of an order: more than LARGE_DISCOUNT off one order.
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
 * Actions that an unlocked, unattended computer must not allow: refunds, large discounts, granting access, deleting accounts,
 * exporting personal data, changing shop settings or taxes, undoing an import. They require a recent password
 * confirmation (docs/decisions/044).
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

export function takesFreshPassword(permission: Permission): boolean {
  return FRESH.includes(permission)
}

/** Whether the role is one of the staff, who come in by the administrators' doors (spec §6). */
export function isStaff(role: Role): role is Exclude<Role, 'user'> {
  return role !== 'user'
}

/** Whether people of this role may do this. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** All of them, as the table that staff read lists them. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]
