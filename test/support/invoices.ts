import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Issuer, Seller } from '#modules/invoicing/invoice.ts'
import type { InvoicedOrder, SoldLine } from '#modules/invoicing/invoiced-order.ts'
import { NO_CHARGES, sumOfCharges } from '#modules/orders/charges.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { newId } from '#platform/ids.ts'

import { ADDRESS } from './purchases.ts'

/** A shop in Chandigarh with a GSTIN that can't exist: a real PAN's digits start at 0001. */
export const SELLER: Seller = {
  name: 'Kanoon Kitab',
  address: ['Shop 14, Sector 22-C', 'Chandigarh 160022'],
  email: 'orders@shop.example',
  phone: '+91 172 555 0142',
  state: 'Chandigarh',
  gstin: '04AAKFK0000K1ZV',
}

/** The sender on the papers of parcels. */
export const SENDER = { ...BUILT_IN_DETAILS, ...SELLER }

/** Returns an issuer with the built-in series. */
export function issuerOf(seller: Seller = SELLER, missing: string[] = []): Issuer {
  return { seller, series: BUILT_IN_DETAILS.seller.series, missing }
}

/** A shopper's firm in Uttar Pradesh, the state of ADDRESS. */
export const BUYER = { gstin: '09AAKFK0000K1ZL', legalName: 'Verma & Co., Advocates', billingAddress: null }

export const BOOKS_EXEMPT = { hsn: '4901', basisPoints: 0, validFrom: '2017-07-01' }
/** Diaries and notebooks: taxed goods that a bookshop might sell too. */
export const DIARIES_TAXED = { hsn: '4820', basisPoints: 1800, validFrom: '2017-07-01' }

export function soldLine(facts: Partial<SoldLine> = {}): SoldLine {
  return {
    id: newId(),
    title: 'Law of Evidence',
    law: '',
    hsn: '4901',
    quantity: 1,
    unitPrice: 95_650,
    discount: 0,
    sent: 0,
    returned: 0,
    refunded: 0,
    parts: [],
    ...facts,
  }
}

/** Builds an order of those lines with the total that the shop would store. */
export function soldOrder(lines: SoldLine[], facts: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const charges = sumOfCharges({ ...NO_CHARGES, ...facts })
  return {
    id: 'a'.repeat(24),
    number: 'KK-000123',
    userId: 'b'.repeat(24),
    shippingAddress: ADDRESS,
    lines,
    ...NO_CHARGES,
    total: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice - line.discount, charges),
    refunded: 0,
    purchaseOrder: null,
    giftNote: null,
    accountName: '',
    gatewayPaymentId: 'pay_OqXb12345AbcdE',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    cancelledAt: null,
    replacesOrderId: null,
    manual: false,
    paidBy: null,
    packedAt: null,
    status: 'Paid',
    ...facts,
  }
}

/** Returns the text of each page of a PDF, with runs of spaces collapsed. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(text.replaceAll(/\s+/g, ' '))
  }
  await task.destroy()
  return pages
}
