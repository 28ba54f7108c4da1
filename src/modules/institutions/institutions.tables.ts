import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { PaperContent } from '#modules/invoicing/paper.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { QUOTATION_STATES, type QuotationLine } from './quotation.ts'
import { REQUEST_STATES } from './request-states.ts'

/** The columns that the staff search covers, one per line: institution, contact, email, number. */
export const REQUEST_WORDS = sql.raw(
  `(institution || chr(10) || contact || chr(10) || email || chr(10) || 'RQ-' || lpad(number::text, 6, '0'))`,
)

type InstitutionAddress = Pick<ShippingAddress, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>

interface WantedBook {
  /** An ISBN, a book id, or a title as the institution wrote it. */
  asked: string
  copies: number
  /** The matched book; null if staff have to find it. */
  bookId: string | null
}

/** An institution's request for a quotation. */
export const institutionRequests = pgTable(
  'institution_requests',
  {
    id: id('id').primaryKey(),
    /** The ticket number. Its sequence numbers all kinds of tickets (`drawTicketNumber`). */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** The account that was logged in when the request was sent. An email address alone proves nothing. */
    userId: id('user_id').references(() => users.id),
    /** The email address of the staff member who entered the request; null if it came from the form. */
    enteredBy: text('entered_by'),
    institution: text('institution').notNull(),
    contact: text('contact').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    gstin: text('gstin'),
    address: jsonb('address').$type<InstitutionAddress>().notNull(),
    /** Shared by all requests of one institution (`institutionKey`). */
    institutionKey: text('institution_key').notNull(),
    lines: jsonb('lines').$type<WantedBook[]>().notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull(),
    /** Why the quotation was declined or withdrawn; empty if no reason was given. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('institution_requests_user').on(t.userId),
    index('institution_requests_number').on(t.number).concurrently(),
    index('institution_requests_key').on(t.institutionKey, t.id),
    index('institution_requests_state').on(t.state, t.id),
    // Few requests are new at a time, and every staff screen counts them.
    index('institution_requests_new')
      .on(t.id)
      .where(sql`state = 'new'`),
    index('institution_requests_words')
      .using('gin', sql`${REQUEST_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** An offer to an institution. Its content never changes; a later quotation replaces it. */
export const quotations = pgTable(
  'quotations',
  {
    id: id('id').primaryKey(),
    requestId: id('request_id')
      .notNull()
      .references(() => institutionRequests.id, { onDelete: 'cascade' }),
    /** 'QT/26-27/000012' */
    number: text('number').notNull(),
    /** Hash of the token in the mailed link. */
    tokenHash: text('token_hash').notNull(),
    lines: jsonb('lines').$type<QuotationLine[]>().notNull(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    delivery: paise('delivery').notNull(),
    total: paise('total').notNull(),
    /** The content of the printed quotation, with the tax rates of the day it was sent. */
    content: jsonb('content').$type<PaperContent>().notNull(),
    /** The last day (Indian time) on which the quotation can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    terms: text('terms').notNull(),
    state: text('state', { enum: QUOTATION_STATES }).notNull(),
    /** The institution's own order number. */
    purchaseOrder: text('purchase_order'),
    orderId: id('order_id').references(() => orders.id),
    /** Why the quotation was declined or withdrawn; empty if no reason was given. */
    reason: text('reason').notNull().default(''),
    sentBy: text('sent_by').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    ...uniqueKey('quotations_number', [t.number]),
    uniqueIndex('quotations_token').on(t.tokenHash),
    uniqueIndex('quotations_order').on(t.orderId),
    index('quotations_request').on(t.requestId, t.id),
    // At most one open quotation per request.
    uniqueIndex('quotations_open')
      .on(t.requestId)
      .where(sql`state = 'open'`),
    check('quotation_total', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.delivery}`),
    check('quotation_accepted', sql`(${t.state} = 'accepted') = (${t.orderId} is not null)`),
    check('quotation_ordered_under', sql`(${t.orderId} is null) = (${t.purchaseOrder} is null)`),
  ],
)

/** The last number used in each financial year. Taking a number locks the row until the transaction ends. */
export const quotationSeries = pgTable('quotation_series', {
  /** '26-27' */
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** The history of a request and its quotations. Append-only. */
export const institutionEvents = pgTable(
  'institution_events',
  {
    id: id('id').primaryKey(),
    requestId: id('request_id')
      .notNull()
      .references(() => institutionRequests.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** The staff member's email address; empty for the institution. */
    actor: text('actor').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [index('institution_events_request').on(t.requestId, t.id)],
)
