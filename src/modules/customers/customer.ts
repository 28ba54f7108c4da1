import type { Role } from '#modules/accounts/permissions.ts'
import type { OrderStatus, PaidBy } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** An account as staff look at it. */
export interface Customer {
  id: string
  name: string
  email: string
  role: Role
  createdAt: Date
  /** When they showed that the address is theirs; null: anyone may have typed it. */
  emailVerifiedAt: Date | null
}

/** What came in for orders and what goes or has gone back of it. Paise. */
export interface MoneyInAndOut {
  paid: Paise
  refunded: Paise
}

/** All orders of a customer in numbers. */
export interface CustomerSums extends MoneyInAndOut {
  orders: number
  /** Of `paid`, what was paid in the shop: cash, UPI, card, bank. */
  paidInShop: Paise
}

/** An order as a line of its customer's page. */
export interface CustomerOrder extends MoneyInAndOut {
  id: string
  number: string
  createdAt: Date
  status: OrderStatus
  cancelledAt: Date | null
  total: Paise
  manual: boolean
  paidBy: PaidBy | null
}

/** What stays in the shop. */
export function netOf({ paid, refunded }: MoneyInAndOut): Paise {
  return paid - refunded
}

/**
 * The address by which orders that staff entered are known to be this person's. One that nobody confirmed may be
 * somebody else's (decisions 016, 042).
 */
export function knownAddress({
  email,
  emailVerifiedAt,
}: Pick<Customer, 'email' | 'emailVerifiedAt'>): string | undefined {
  return emailVerifiedAt === null ? undefined : email.toLowerCase()
}
