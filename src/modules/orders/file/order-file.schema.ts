import { z } from 'zod'

import { noteBody } from '#modules/orders/notes/notes.schema.ts'
import { PAID_BY } from '#modules/orders/paid-by.ts'
import { orderBody } from '#modules/orders/orders.schema.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

const shelfLine = z.object({
  bookId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  isbn: z.string().nullable(),
  edition: z.string().nullable(),
  date: z.string().nullable(),
  category: z.string().nullable().meta({ description: 'Null if the book was deleted.' }),
  quantity: z.number().int().meta({ description: 'Copies needed for the whole line.' }),
  stock: z.number().int().nullable().meta({ description: 'Copies that can be sold now.' }),
})

const step = z.object({
  type: z.string(),
  actor: z.string().meta({ description: 'Email address, or a keyword for the shop itself.' }),
  actorName: z.string().meta({ description: 'Name if known, else the same as `actor`.' }),
  details: z.record(z.string(), z.unknown()),
  at: instant,
})

const payment = identified({
  _id: z.string().meta({ description: 'The gateway’s payment id.' }),
  gatewayOrderId: z.string(),
  amount: rupees,
  refunded: rupees,
  status: z.string(),
  method: z.string().nullable(),
  fee: rupees.nullable().meta({ description: 'Gateway fee without GST; null until reported.' }),
  tax: rupees.nullable().meta({ description: 'GST on the fee.' }),
  settlementId: z.string().nullable().meta({ description: 'Settlement that paid it out; null until then.' }),
  errorReason: z.string().nullable(),
  createdAt: instant,
  dashboardUrl: z.url().nullable().meta({ description: 'Payment at the gateway; null for demo payments.' }),
})

const partPayment = identified({
  amount: rupees,
  paidBy: z.enum(PAID_BY),
  reference: z.string().nullable(),
  paidOn: z.iso.date(),
  recordedAt: instant,
})

const refund = identified({
  paymentId: z.string(),
  gatewayRefundId: z.string().nullable(),
  amount: rupees,
  reason: z.string(),
  status: z.string(),
  lastError: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: instant,
})

const webhook = identified({
  event: z.string(),
  handled: z.boolean(),
  receivedAt: instant,
  handledAt: instant.nullable(),
})

const movement = identified({
  title: z.string(),
  delta: z.number().int().meta({ description: 'Negative if taken from stock.' }),
  reason: z.string(),
  actorName: z.string(),
  at: instant,
})

/** A claim about the order, as its own module stores it. */
const claim = identified({
  reason: z.string(),
  text: z.string(),
  state: z.string(),
  note: z.string(),
  createdAt: instant,
})

/** The quotation that became the order, and the request that it answered. */
const quotation = z.object({
  number: z.string(),
  request: identified({ number: z.string().meta({ description: '‘RQ-000012’' }) }),
})

const paper = z.object({ kind: z.string(), number: z.string(), issuedAt: instant })

const mail = identified({
  recipient: z.string(),
  subject: z.string(),
  status: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** The staff view of an order. */
export const orderFileBody = z
  .object({
    order: orderBody,
    lines: z.array(identified({ title: z.string(), isCombo: z.boolean(), books: z.array(shelfLine) })),
    movements: z.array(movement).meta({ description: 'Stock movements, oldest first.' }),
    timeline: z.array(step).meta({ description: 'Oldest first.' }),
    payments: z.array(payment),
    partPayments: z.array(partPayment).meta({
      description: 'Part payments before the final payment, oldest first.',
    }),
    refunds: z.array(refund),
    webhooks: z.array(webhook).meta({ description: 'Newest first, at most 50.' }),
    claims: z.array(claim),
    quotation: quotation.nullable().meta({ description: 'Null unless an institution ordered by one.' }),
    papers: z
      .array(paper)
      .meta({ description: 'Issued documents: invoices, bills of supply, credit notes.' }),
    mails: z.array(mail),
    notes: z.array(noteBody).meta({ description: 'Internal notes, newest first.' }),
  })
  .meta({ id: 'OrderFile' })

export type FiledClaim = z.output<typeof claim>
export type FiledQuotation = z.output<typeof quotation>
export type OrderFileBody = z.input<typeof orderFileBody>
