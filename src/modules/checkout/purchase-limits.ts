import { formatRupees, type Paise } from '#platform/money.ts'

/** How much one online order takes, and how much may be held for unpaid ones at a time. Money in paise. */
export interface PurchaseLimits {
  copiesPerTitle: number
  copiesPerOrder: number
  heldByAccount: Paise
  heldByAddress: Paise
}

/** What a shopper may order, and what they might once their e-mail address is confirmed. */
export interface ShoppersLimits {
  now: PurchaseLimits
  confirmed: PurchaseLimits
}

interface Order {
  /** Each book once, combos expanded. */
  needs: readonly { quantity: number }[]
  total: Paise
}

/**
 * Why an order is too large for the online shop, in words for the shopper; undefined when it is not. What is larger is an
 * enquiry: the stock of everybody is not held for an order that may never be paid.
 */
export function tooLarge(order: Order, { now, confirmed }: ShoppersLimits): string | undefined {
  if (fits(order, now)) return undefined
  const bounds = `Online orders take up to ${boundsOf(now)}.`
  if (now === confirmed || !fits(order, confirmed)) return bounds
  return `${bounds} With a confirmed e-mail address you can order up to ${boundsOf(confirmed)}.`
}

function fits({ needs, total }: Order, limits: PurchaseLimits): boolean {
  const copies = needs.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    copies <= limits.copiesPerOrder &&
    needs.every(({ quantity }) => quantity <= limits.copiesPerTitle) &&
    total <= limits.heldByAccount
  )
}

function boundsOf({ copiesPerTitle, copiesPerOrder, heldByAccount }: PurchaseLimits): string {
  return `${copies(copiesPerTitle)} of a title, ${copies(copiesPerOrder)} in all and ${formatRupees(heldByAccount)}`
}

function copies(count: number): string {
  return count === 1 ? '1 copy' : `${count} copies`
}
