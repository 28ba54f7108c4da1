import type { Role } from '#modules/accounts/permissions.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** An account as staff see it. */
export interface Customer {
  id: string
  name: string
  email: string
  role: Role
  createdAt: Date
  /** Time at which the address was confirmed; null means anyone may have typed it. */
  emailVerifiedAt: Date | null
}

/** Payments for orders, and refunds made or due. Paise. */
export interface MoneyInAndOut {
  paid: Paise
  refunded: Paise
}

/** Totals of a customer's orders. */
export interface CustomerSums extends MoneyInAndOut {
  orders: number
  /** The part of `paid` that was paid in the shop: cash, UPI, card, bank. */
  paidInShop: Paise
}

/** An order on its customer's page. */
export type CustomerOrder = MoneyInAndOut &
  Pick<Order, 'id' | 'number' | 'createdAt' | 'status' | 'cancelledAt' | 'total' | 'manual' | 'paidBy'>

/** Payments less refunds. */
export function netOf({ paid, refunded }: MoneyInAndOut): Paise {
  return paid - refunded
}

/**
 * The address that ties staff-entered orders to this person. An unconfirmed one may belong to another person
 * (docs/decisions/personal-data.md and docs/decisions/mailed-links.md).
 */
export function knownAddress({
  email,
  emailVerifiedAt,
}: Pick<Customer, 'email' | 'emailVerifiedAt'>): string | undefined {
  return emailVerifiedAt === null ? undefined : email.toLowerCase()
}
