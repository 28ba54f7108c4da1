import type { Role } from '#modules/accounts/roles.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** An account as staff see it. */
export interface Customer {
  id: string
  name: string
  email: string
  role: Role
  createdAt: Date
  /** When the address was confirmed; null if unconfirmed, so anyone may have typed it. */
  emailVerifiedAt: Date | null
}

/** Payments for orders, and refunds made or due, in paise. */
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
 * Returns the address that connects staff-entered orders to this person; undefined if it is unconfirmed,
 * because it may then belong to another person (docs/decisions/personal-data.md and
 * docs/decisions/mailed-links.md).
 */
export function knownAddress({
  email,
  emailVerifiedAt,
}: Pick<Customer, 'email' | 'emailVerifiedAt'>): string | undefined {
  return emailVerifiedAt === null ? undefined : email.toLowerCase()
}
