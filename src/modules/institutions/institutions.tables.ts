import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { PaperContent } from '#modules/invoicing/paper.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import { type QuotationLine, QUOTATION_STATES } from './quotation.ts'
import { type InstitutionAddress, REQUEST_STATES, type WantedBook } from './request.ts'

/** What staff look for parts of, a line each: institution, contact, e-mail, number. */
export const REQUEST_WORDS = sql.raw(
  `(institution || chr(10) || contact || chr(10) || email || chr(10) || 'RQ-' || lpad(number::text, 6, '0'))`,
)

/** What an institution asks to be offered. */
export const institutionRequests = pgTable(
  'institution_requests',
  {
    id: id('id').primaryKey(),
    /** Its ticket number. Its sequence is the series of all tickets (`drawTicketNumber`). */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** Who was logged in while writing; an e-mail address alone proves nothing. */
    userId: id('user_id').references(() => users.id),
    /** The e-mail address of the member of staff who entered it; null: it came from the form. */
    enteredBy: text('entered_by'),
    institution: text('institution').notNull(),
    contact: text('contact').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    gstin: text('gstin'),
    address: jsonb('address').$type<InstitutionAddress>().notNull(),
    /** What requests of one institution have in common (`institutionKey`). */
    institutionKey: text('institution_key').notNull(),
    lines: jsonb('lines').$type<WantedBook[]>().notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull(),
    /** Why it was declined or withdrawn; empty when nobody said. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('institution_requests_user').on(t.userId),
    index('institution_requests_number').on(t.number).concurrently(),
    index('institution_requests_key').on(t.institutionKey, t.id),
    index('institution_requests_state').on(t.state, t.id),
    // Few wait for a quotation, and they are counted on every screen of the staff.
    index('institution_requests_new')
      .on(t.id)
      .where(sql`state = 'new'`),
    index('institution_requests_words')
      .using('gin', sql`${REQUEST_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** An offer to an institution. What it says never changes; a better one replaces it. */
export const quotations = pgTable(
  'quotations',
  {
    id: id('id').primaryKey(),
    requestId: id('request_id')
      .notNull()
      .references(() => institutionRequests.id, { onDelete: 'cascade' }),
    /** 'QT/26-27/000012' */
    number: text('number').notNull(),
    /** Of what the mailed link carries. */
    tokenHash: text('token_hash').notNull(),
    lines: jsonb('lines').$type<QuotationLine[]>().notNull(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    delivery: paise('delivery').notNull(),
    total: paise('total').notNull(),
    /** What its print shows, with the taxes of its day. */
    content: jsonb('content').$type<PaperContent>().notNull(),
    /** The last Indian day on which it can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    terms: text('terms').notNull(),
    state: text('state', { enum: QUOTATION_STATES }).notNull(),
    /** The institution's number of its order. */
    purchaseOrder: text('purchase_order'),
    orderId: id('order_id').references(() => orders.id),
    /** Why it was declined or withdrawn; empty when nobody said. */
    reason: text('reason').notNull().default(''),
    sentBy: text('sent_by').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('quotations_number').on(t.number),
    uniqueIndex('quotations_token').on(t.tokenHash),
    uniqueIndex('quotations_order').on(t.orderId),
    index('quotations_request').on(t.requestId, t.id),
    // One offer at a time can be accepted.
    uniqueIndex('quotations_open')
      .on(t.requestId)
      .where(sql`state = 'open'`),
    check('quotation_total', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.delivery}`),
    check('quotation_accepted', sql`(${t.state} = 'accepted') = (${t.orderId} is not null)`),
    check('quotation_ordered_under', sql`(${t.orderId} is null) = (${t.purchaseOrder} is null)`),
  ],
)

/** The last number of each financial year. Its row is locked from the drawing of a number to the end of the transaction. */
export const quotationSeries = pgTable('quotation_series', {
  /** '26-27' */
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** Who did what about a request and its quotations, and when. Never changed. */
export const institutionEvents = pgTable(
  'institution_events',
  {
    id: id('id').primaryKey(),
    requestId: id('request_id')
      .notNull()
      .references(() => institutionRequests.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** An e-mail address of staff; empty: the institution. */
    actor: text('actor').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [index('institution_events_request').on(t.requestId, t.id)],
)
