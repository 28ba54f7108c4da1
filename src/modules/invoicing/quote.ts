import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { Charges } from '#modules/orders/charges.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

import { drawUp } from './draw-up.ts'
import { type Issuer, notReady } from './invoice.ts'
import type { InvoicedOrder, SoldLine } from './invoiced-order.ts'
import { readRates } from './invoicing.repository.ts'
import type { PaperContent, PrintedQuotation } from './paper.ts'

/** An offer to a buyer before there is an order. Amounts in paise. */
export interface Quoted {
  /** The delivery address of the future order. */
  shippingAddress: ShippingAddress
  buyer: { gstin: string; legalName: string } | null
  lines: readonly QuotedLine[]
  charges: Charges
  total: Paise
}

type QuotedLine = Pick<SoldLine, 'title' | 'hsn' | 'quantity' | 'unitPrice' | 'discount'>

export interface Quoting {
  /**
   * Returns the lines with taxes, as an invoice issued today would have them. Throws `conflict`
   * 'seller_incomplete' while seller facts are missing.
   */
  quote(tx: Tx, quoted: Quoted): Promise<PaperContent>
  quotation(printed: PrintedQuotation): Promise<Uint8Array>
}

export function createQuoting(issuing: (tx: Tx) => Promise<{ issuer: Issuer; now: Date }>): Quoting {
  return {
    quote: async (tx, quoted) => quoteTaxes(tx, quoted, await issuing(tx)),
    // Loads the typesetting library on demand: it is large and rarely needed.
    async quotation(printed) {
      const { printQuotation } = await import('./printing.ts')
      return printQuotation(printed)
    },
  }
}

/**
 * Computes the taxes at today's rates. Throws `conflict` 'seller_incomplete' while seller facts are missing,
 * and `conflict` for a missing tax rate.
 */
async function quoteTaxes(
  db: Executor,
  quoted: Quoted,
  { issuer, now }: { issuer: Issuer; now: Date },
): Promise<PaperContent> {
  if (issuer.missing.length > 0) throw notReady(issuer, true)
  const circumstances = {
    seller: issuer.seller,
    buyer: null,
    rates: await readRates(db),
    day: indianDay(now),
  }
  // Drawn up as for an unregistered buyer, whose goods share one document whatever their rates: a quotation
  // is always a single document.
  const [content] = drawUp(asOrder(quoted, now), circumstances)
  if (!content) throw new Error('A quotation needs lines')
  const { seller, delivery, placeOfSupply, localTax, lines, totals } = content
  const buyer = quoted.buyer
    ? { ...content.buyer, name: quoted.buyer.legalName, gstin: quoted.buyer.gstin }
    : content.buyer
  return { seller, buyer, delivery, placeOfSupply, localTax, lines, totals }
}

/** Values for an order that doesn't exist yet: nothing is sent, and no law date is frozen. */
const UNSOLD = { law: '', sent: 0, returned: 0, refunded: 0, parts: [] }

function asOrder({ shippingAddress, lines, charges, total }: Quoted, now: Date): InvoicedOrder {
  return {
    id: '',
    number: '',
    userId: null,
    shippingAddress,
    lines: lines.map((line, i) => ({ ...line, ...UNSOLD, id: String(i) })),
    ...charges,
    total,
    refunded: 0,
    gatewayPaymentId: null,
    manual: true,
    paidBy: null,
    packedAt: null,
    purchaseOrder: null,
    giftNote: null,
    accountName: '',
    status: 'Pending',
    createdAt: now,
    cancelledAt: null,
    replacesOrderId: null,
  }
}
