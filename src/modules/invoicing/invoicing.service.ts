import type { Actor } from '#modules/accounts/actor.ts'
import type { ParcelInvoices } from '#modules/orders/documents/parcel-papers.ts'
import type { PartCredit } from '#modules/orders/order-writing.ts'
import { retainedSince } from '#modules/orders/personal-data.service.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Skipped } from '#platform/http/skipped.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Paise } from '#platform/money.ts'

import { type InvoiceBatch, issueEach, nothingToPrint, toSkipped } from './batch.ts'
import { type Invoice, type IssuerNow, notReady } from './invoice.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import {
  buyersOfUser,
  dueOrders,
  eraseBillingAddresses,
  invoiceNumbers,
  invoicesOf,
  issuedOf,
} from './invoicing.repository.ts'
import { creditPart, issueCreditNote, issueInvoices, type Issuing } from './issue.ts'
import { createQuoting } from './quote.ts'
import { createBuyers, readable } from './registered-buyer.ts'
import { createTaxRates } from './tax-rates.ts'

export interface InvoicePrint {
  /** The number of the first document in the file. */
  number: string
  pdf: Uint8Array
}

/** The limit of one run; the next run continues. */
const MAX_DUE = 500

export function createInvoicingService(
  deps: Needs<'db' | 'clock' | 'log'> & {
    issuer: IssuerNow
  },
) {
  const { db, clock, issuer } = deps
  const issuing = async (tx: Tx): Promise<Issuing> => ({ issuer: await issuer(tx), now: clock.now() })
  const issue = async (tx: Tx, orderId: string): Promise<void> =>
    issueInvoices(tx, orderId, await issuing(tx))
  const credit = async (tx: Tx, orderId: string, kept: Paise): Promise<void> =>
    issueCreditNote(tx, orderId, kept, await issuing(tx))

  const issuedFor = async (actor: Actor, orderId: string): Promise<Invoice[]> => {
    let issued = await taxDocumentsOf(db, orderId)
    if (issued.length === 0) {
      await inTransaction(db, (tx) => issue(tx, orderId))
      issued = await taxDocumentsOf(db, orderId)
    }
    if (issued.length === 0) throw notReady(await issuer(db), actor.isAdmin)
    return issued
  }

  const batchOf = async (actor: Actor, ids: readonly string[]): Promise<InvoiceBatch> =>
    issueEach(await ordersNamed(db, actor, ids), ({ id }) => issuedFor(actor, id))
  return {
    ...createTaxRates({ db, clock }),
    ...createQuoting(issuing),
    ...createBuyers({ db }),
    /**
     * Issues the legally required documents once, in the dispatch transaction. Issued documents never change.
     * While seller facts are missing, the order proceeds and is marked as due. Throws `conflict` for a
     * cancelled order and for a missing tax rate.
     */
    issue,
    /**
     * Credits everything issued for an order except the charges that it keeps, in the transaction that cancels it.
     * Does nothing if no document was issued.
     */
    credit,
    /** Issues documents that were waiting for seller facts. Returns the number of orders. */
    issueDue: (): Promise<number> => issueDue(deps, issue),
    /** Credits a part in the transaction that refunds it. Issues missing documents first. */
    creditPart: async (tx: Tx, orderId: string, part: PartCredit): Promise<void> =>
      creditPart(tx, orderId, part, await issuing(tx)),
    issued: async (tx: Tx, orderId: string): Promise<boolean> => (await invoicesOf(tx, orderId)).length > 0,

    /**
     * Prints the invoices of an order for its owner and admins; others get `notFound`. The first call issues
     * them. Throws `conflict` 'seller_incomplete' while seller facts are missing.
     */
    async invoice(actor: Actor, orderId: string): Promise<InvoicePrint> {
      await readable(db, actor, orderId)
      return print(await issuedFor(actor, orderId))
    },

    /**
     * Prints the invoices of several orders in one file, in the sequence of the ids. Each order is issued
     * separately, oldest first: an order that can't be invoiced is named in `skipped` and doesn't block the
     * others. Throws `conflict` if no order can be invoiced.
     */
    async invoices(
      actor: Actor,
      orderIds: readonly string[],
    ): Promise<InvoicePrint & { skipped: Skipped[] }> {
      const { issued, refused } = await batchOf(actor, orderIds)
      const invoices = [...new Set(orderIds)].flatMap((id) => issued.get(id) ?? [])
      if (invoices.length === 0) throw nothingToPrint(refused)
      return { ...(await print(invoices)), skipped: refused.map(toSkipped) }
    },

    /** Issues the invoices that go into these orders' parcels. An order that can't be invoiced is skipped. */
    forParcels: async (actor: Actor, orderIds: readonly string[]): Promise<ParcelInvoices> =>
      printableInParcels(await batchOf(actor, orderIds)),

    /**
     * Prints all credit notes for the owner and admins. Throws `notFound` if there are none.
     */
    async creditNote(actor: Actor, orderId: string): Promise<InvoicePrint> {
      await readable(db, actor, orderId)
      const notes = (await invoicesOf(db, orderId)).filter(({ kind }) => kind === 'credit-note')
      if (notes.length === 0) throw notFound('Credit note')
      return print(notes)
    },
  }
}

export type InvoicingService = ReturnType<typeof createInvoicingService>

/** An order that fails stays due and doesn't block the others. */
async function issueDue(
  { db, issuer, log }: Needs<'db' | 'log'> & { issuer: IssuerNow },
  issue: (tx: Tx, orderId: string) => Promise<void>,
): Promise<number> {
  if ((await issuer(db)).missing.length > 0) return 0
  let count = 0
  for (const orderId of await dueOrders(db, MAX_DUE)) {
    try {
      await inTransaction(db, (tx) => issue(tx, orderId))
      count++
    } catch (err) {
      if (!(err instanceof Failure)) throw err
      log.warn({ err, orderId }, 'due invoice not issued')
    }
  }
  return count
}

/** Returns each order once, oldest first: ids increase over time. */
function ordersNamed(db: Db, actor: Actor, ids: readonly string[]): Promise<InvoicedOrder[]> {
  const wanted = [...new Set(ids)].toSorted()
  return Promise.all(wanted.map((id) => readable(db, actor, id)))
}

async function taxDocumentsOf(db: Db, orderId: string): Promise<Invoice[]> {
  return (await invoicesOf(db, orderId)).filter(({ kind }) => kind !== 'credit-note')
}

/** Loads the typesetting library on demand: it is large and rarely needed. */
async function print(invoices: readonly Invoice[]): Promise<InvoicePrint> {
  const { printInvoices } = await import('./printing.ts')
  return { number: invoices[0]?.number ?? '', pdf: await printInvoices(invoices) }
}

/** Loads the typesetting library on demand, as `print` does. */
async function printableInParcels(batch: InvoiceBatch): Promise<ParcelInvoices> {
  const { parcelInvoices } = await import('./parcel-invoices.ts')
  return parcelInvoices(batch)
}

/** Returns kind, number and time of the documents of an order. The caller checks access to the order. */
export const documentsOf = (db: Db, orderId: string) => issuedOf(db, orderId)

/** Returns the numbers of the invoices and bills of supply of many orders, for an export. */
export const invoiceNumbersOf = (db: Db, orderIds: readonly string[]) => invoiceNumbers(db, orderIds)

/** Billing addresses of registered buyers: erased like delivery addresses, except the State, which sets the tax. */
export const personalBuyers: PersonalData = {
  name: 'registeredBuyers',
  collect: async (db, { userId }) => buyersOfUser(db, userId),
  async forget(tx, { userId }) {
    await eraseBillingAddresses(tx, { userId })
    return []
  },
  async expire(tx, now) {
    await eraseBillingAddresses(tx, { orderedBefore: retainedSince(now) })
    return []
  },
}
