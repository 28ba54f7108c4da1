import { z } from 'zod'

import { noteBody } from '#modules/orders/notes/notes.schema.ts'
import { PAID_BY } from '#modules/orders/order.ts'
import { orderBody } from '#modules/orders/orders.schema.ts'

const rupees = z.number()
const moment = z.iso.datetime()

const shelfLine = z.object({
  bookId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  isbn: z.string().nullable(),
  edition: z.string().nullable(),
  date: z.string().nullable(),
  category: z.string().nullable().meta({ description: 'Null when the book is gone.' }),
  quantity: z.number().int().meta({ description: 'Copies that the whole line takes.' }),
  stock: z.number().int().nullable().meta({ description: 'What can be sold now.' }),
})

const step = z.object({
  type: z.string(),
  actor: z.string().meta({ description: 'E-mail address, or a word for the shop itself.' }),
  actorName: z.string().meta({ description: 'The name, where it is known; else as `actor`.' }),
  details: z.record(z.string(), z.unknown()),
  at: moment,
})

const payment = z.object({
  _id: z.string().meta({ description: 'The gateway’s payment id.' }),
  gatewayOrderId: z.string(),
  amount: rupees,
  refunded: rupees,
  status: z.string(),
  method: z.string().nullable(),
  fee: rupees
    .nullable()
    .meta({ description: 'What the gateway keeps, without the GST on it; null until it has said so.' }),
  tax: rupees.nullable().meta({ description: 'GST on the fee.' }),
  settlementId: z
    .string()
    .nullable()
    .meta({ description: 'The settlement in which the gateway paid it out; null until then.' }),
  errorReason: z.string().nullable(),
  createdAt: moment,
  dashboardUrl: z.url().nullable().meta({ description: 'The payment at the gateway; null for play money.' }),
})

const partPayment = z.object({
  _id: z.string(),
  amount: rupees,
  paidBy: z.enum(PAID_BY),
  reference: z.string().nullable(),
  paidOn: z.iso.date(),
  recordedAt: moment,
})

const refund = z.object({
  _id: z.string(),
  paymentId: z.string(),
  gatewayRefundId: z.string().nullable(),
  amount: rupees,
  reason: z.string(),
  status: z.string(),
  lastError: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: moment,
})

const webhook = z.object({
  _id: z.string(),
  event: z.string(),
  handled: z.boolean(),
  receivedAt: moment,
  handledAt: moment.nullable(),
})

const movement = z.object({
  _id: z.string(),
  title: z.string(),
  delta: z.number().int().meta({ description: 'Below 0: taken from stock.' }),
  reason: z.string(),
  actorName: z.string(),
  at: moment,
})

const claim = z.object({
  _id: z.string(),
  reason: z.string(),
  text: z.string(),
  state: z.string(),
  note: z.string(),
  createdAt: moment,
})

const paper = z.object({ kind: z.string(), number: z.string(), issuedAt: moment })

const mail = z.object({
  _id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})

/** The staff view of an order. */
export const orderFileBody = z
  .object({
    order: orderBody,
    lines: z.array(
      z.object({ _id: z.string(), title: z.string(), isCombo: z.boolean(), books: z.array(shelfLine) }),
    ),
    movements: z.array(movement).meta({ description: 'Of stock, oldest first.' }),
    timeline: z.array(step).meta({ description: 'Oldest first.' }),
    payments: z.array(payment),
    partPayments: z.array(partPayment).meta({
      description: 'What came in the shop before the payment that made the total whole, oldest first.',
    }),
    refunds: z.array(refund),
    webhooks: z.array(webhook).meta({ description: 'Newest first, at most 50.' }),
    claims: z.array(claim),
    papers: z.array(paper).meta({ description: 'What was issued: bills, invoices, credit notes.' }),
    mails: z.array(mail),
    notes: z.array(noteBody).meta({ description: 'Of staff for staff, newest first.' }),
  })
  .meta({ id: 'OrderFile' })

export type OrderFileBody = z.infer<typeof orderFileBody>
