import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { PAID_BY, type PaidBy } from '#modules/orders/paid-by.ts'
import { newFormKey } from '#web/admin/kit/requests/use-operation.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { readBusiness } from '#web/shared/forms/business/business-draft.ts'

import { isPayable, NO_SALE, type Sale, takeFound, type TillCustomer, WALK_IN } from './sale.ts'

/** A scan that was not looked up yet, or couldn't be. */
export interface PendingScan {
  id: string
  text: string
  failed: boolean
}

/** A sale with its key, by which scans find it and the server records it once. */
export interface KeyedSale extends Sale {
  key: string
  pending: readonly PendingScan[]
}

/** The counter: the sale of the customer in front, and the next one, which takes scans during a payment. */
export interface Till {
  sale: KeyedSale
  next: KeyedSale
  customer: TillCustomer
  /** How the sale is being paid, while the request runs. */
  paying?: PaidBy | undefined
  /** How the sale was paid in a request whose answer never arrived. */
  unanswered?: PaidBy | undefined
}

const newSale = (): KeyedSale => ({ ...NO_SALE, key: newFormKey(), pending: [] })
export const newTill = (): Till => ({ sale: newSale(), next: newSale(), customer: WALK_IN })

/** Adds a scan to the sale in which it was made. Returns the key of that sale too, for the answer. */
export function beginScan(till: Till, id: string, text: string): { till: Till; key: string } {
  const { key } = till.paying === undefined ? till.sale : till.next
  const scan = { id, text, failed: false }
  return { key, till: changed(till, key, (sale) => ({ ...sale, pending: [...sale.pending, scan] })) }
}

/** Applies the result of a scan only to the sale in which the book was scanned. */
export function endScan(till: Till, key: string, id: string, found: readonly AdminBookJson[]): Till {
  return changed(till, key, (sale) => {
    const scan = sale.pending.find((each) => each.id === id)
    return scan ? takeFound(without(sale, id), scan.text, found) : sale
  })
}

/** Keeps a scan whose look-up failed, so that the book isn't forgotten. */
export function failScan(till: Till, key: string, id: string): Till {
  return changed(till, key, (sale) => ({
    ...sale,
    pending: sale.pending.map((scan) => (scan.id === id ? { ...scan, failed: true } : scan)),
  }))
}

/** Removes a scan that staff retry or give up. */
export function dropScan(till: Till, id: string): Till {
  return { ...till, sale: without(till.sale, id), next: without(till.next, id) }
}

/** Reports whether the sale can be paid: every scan is looked up, and every copy is in stock. */
export function canPay({ sale, paying }: Till): boolean {
  return paying === undefined && sale.pending.length === 0 && isPayable(sale.items)
}

/** Ends a paid sale. The next one starts with what was scanned during the payment. */
export function endSale({ next }: Till): Till {
  return { sale: next, next: newSale(), customer: WALK_IN }
}

/** Ends a payment that failed. `isAnswered`: the server refused it, so nothing was recorded. */
export function failPayment({ paying, unanswered, ...till }: Till, isAnswered: boolean): Till {
  return { ...till, unanswered: isAnswered ? undefined : (paying ?? unanswered) }
}

function changed(till: Till, key: string, change: (sale: KeyedSale) => KeyedSale): Till {
  if (till.sale.key === key) return { ...till, sale: change(till.sale) }
  return till.next.key === key ? { ...till, next: change(till.next) } : till
}

function without<Of extends KeyedSale>(sale: Of, id: string): Of {
  return { ...sale, pending: sale.pending.filter((scan) => scan.id !== id) }
}

/** The sale of this device, which survives a reload. */
export const storedTill = createStoredValue<Till | undefined>({
  key: 'adminTill',
  empty: undefined,
  read: readTill,
  write: (till) => JSON.stringify(till ?? null),
  storage: () => localStorage,
})

/** Parses a stored till. What ran when the page was left has no answer. Undefined if it is unusable. */
export function readTill(text: string): Till | undefined {
  const { sale, next, customer, paying, unanswered } = (JSON.parse(text) ?? {}) as Partial<Till>
  if (!isSale(sale) || !isSale(next)) return undefined
  const [way] = PAID_BY.filter((each) => each === (paying ?? unanswered))
  return { sale: stopped(sale), next: stopped(next), customer: readCustomer(customer), unanswered: way }
}

function readCustomer(stored: Partial<TillCustomer> | undefined): TillCustomer {
  return { ...WALK_IN, ...stored, business: readBusiness(stored?.business) }
}

function stopped(sale: KeyedSale): KeyedSale {
  return { ...sale, said: undefined, pending: sale.pending.map((scan) => ({ ...scan, failed: true })) }
}

function isSale(sale: KeyedSale | undefined): sale is KeyedSale {
  return (
    typeof sale?.key === 'string' &&
    [sale.items, sale.choices, sale.pending].every((list) => Array.isArray(list)) &&
    sale.items.every(
      ({ bookId, title, price }) =>
        typeof bookId === 'string' && typeof title === 'string' && Number.isInteger(price),
    )
  )
}
