import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import type { BillingAddress } from '#modules/orders/address.schema.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { id, instant } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { INVOICE_KINDS, type InvoiceContent } from './invoice.ts'

/**
 * Tax rates of goods, each valid from a day onwards. Append-only: if two start on the same day, the one
 * recorded later applies.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id('id').primaryKey(),
    /** A heading of 4, 6 or 8 digits; a longer one takes precedence over a shorter one. */
    hsn: text('hsn').notNull(),
    /** CGST and SGST together, or IGST: 1800 = 18 %. */
    basisPoints: integer('basis_points').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    index('tax_rates_hsn').on(t.hsn, t.validFrom),
    check('tax_rate_hsn', sql`${t.hsn} ~ '^[0-9]{4}([0-9]{2}){0,2}$'`),
    check('tax_rate_bounds', sql`${t.basisPoints} between 0 and 4000`),
  ],
)

/**
 * The last number of each series, and when it was issued. Drawing a number locks the row until the
 * transaction ends.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** The prefix before the year. Staff may change it; numbers drawn with the old prefix stay valid. */
    series: text('series').notNull(),
    /** '26-27' */
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    lastIssuedAt: instant('last_issued_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.financialYear] })],
)

/** Orders whose documents wait for missing seller facts. Issuing deletes the row. */
export const invoicesDue = pgTable('invoices_due', {
  orderId: id('order_id')
    .primaryKey()
    .references(() => orders.id),
  since: instant('since').notNull(),
})

/** An issued document. A trigger rejects every change. */
export const invoices = pgTable(
  'invoices',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    /** 'KB/26-27/000123' */
    number: text('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
  },
  (t) => [
    // An order may have several credit notes: one per partial credit.
    uniqueIndex('invoices_order_kind')
      .on(t.orderId, t.kind)
      .where(sql`${t.kind} <> 'credit-note'`),
    index('invoices_of_order').on(t.orderId),
    ...uniqueKey('invoices_number', [t.number]),
    // For a month's register.
    index('invoices_issued').on(t.issuedAt, t.id),
    check('invoice_number_length', sql`length(${t.number}) <= 16`),
  ],
)

/** The registered buyer of an order, as entered before the invoice was issued. */
export const registeredBuyers = pgTable(
  'registered_buyers',
  {
    orderId: id('order_id')
      .primaryKey()
      .references(() => orders.id),
    gstin: text('gstin').notNull(),
    legalName: text('legal_name').notNull(),
    /** Independent of later changes of the delivery address. Null in older rows: the delivery address. */
    billingAddress: jsonb('billing_address').$type<BillingAddress>(),
  },
  (t) => [index('registered_buyers_gstin').on(t.gstin).concurrently()],
)
