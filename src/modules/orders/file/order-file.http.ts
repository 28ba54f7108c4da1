import { Hono } from 'hono'

import type { Actor } from '#modules/accounts/actor.ts'
import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { toOrderBody } from '#modules/orders/order-body.ts'
import type { OrderLine } from '#modules/orders/order.ts'
import { toNoteBody } from '#modules/orders/notes/mount-notes.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { toRupees } from '#platform/money.ts'

import { type OrderFileBody, orderFileBody } from './order-file.schema.ts'
import type { OrderFile, OrderFileService } from './order-file.service.ts'

export function createOrderFileHttp({ orderFile }: { orderFile: OrderFileService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/orders/:id',
    describeResponse({
      tag: 'Orders (admin)',
      summary: 'Get everything about an order: stock, history, money, claims, documents, e-mails; staff only',
      schema: orderFileBody,
      description: 'Amounts in rupees.',
    }),
    adminOnly,
    async (c) => {
      const { actor } = c.var
      return c.json(toOrderFileBody(await orderFile.read(actor, c.req.param('id')), actor))
    },
  )
}

const BODY = orderFileBody.shape

/** Maps an order file to its REST body for this reader, in rupees. */
function toOrderFileBody(file: OrderFile, reader: Actor): OrderFileBody {
  const order = toOrderBody(file.order, { isAdmin: true })
  const books = new Map(file.books.map((book) => [book.bookId, book]))
  return {
    order,
    lines: file.order.lines.map((line) => toLine(line, books)),
    movements: file.movements.map((movement) =>
      asJson(BODY.movements.element, {
        ...movement,
        title: books.get(movement.bookId)?.title ?? '',
        actorName: file.names.get(movement.actor) ?? movement.actor,
      }),
    ),
    timeline: order.events.map((event) => ({
      ...event,
      actorName: file.names.get(event.actor) ?? event.actor,
    })),
    ...moneyOf(file),
    claims: file.claims.map((claim) => asJson(BODY.claims.element, claim)),
    papers: file.documents.map((document) => asJson(BODY.papers.element, document)),
    mails: file.mails.map((mail) => asJson(BODY.mails.element, mail)),
    notes: file.notes.map((note) => toNoteBody(note, reader)),
  }
}

const GONE = { image: null, isbn: null, edition: null, date: null, category: null, available: null }

/** A combo lists the books packed for it. */
function toLine(line: OrderLine, known: Map<string, OrderFile['books'][number]>) {
  const books = line.contents.map(({ bookId, quantity }) => {
    const { available: stock, ...book } = known.get(bookId) ?? { ...GONE, title: line.title }
    return { ...book, bookId, quantity: quantity * line.quantity, stock }
  })
  return { _id: line.id, title: line.title, isCombo: line.isCombo, books }
}

/** If the gateway reported a fee without its tax, only the total is known. */
function feeOf({ fee, tax }: OrderFile['payments'][number]) {
  return { fee: fee === null ? null : toRupees(fee - (tax ?? 0)), tax: tax === null ? null : toRupees(tax) }
}

function moneyOf(file: OrderFile): Pick<OrderFileBody, 'payments' | 'partPayments' | 'refunds' | 'webhooks'> {
  return {
    payments: file.payments.map((payment) =>
      asJson(BODY.payments.element, {
        ...payment,
        amount: toRupees(payment.amount),
        refunded: toRupees(payment.amountRefunded),
        ...feeOf(payment),
        dashboardUrl: file.dashboard?.(payment) ?? null,
      }),
    ),
    partPayments: file.partPayments.map((part) =>
      asJson(BODY.partPayments.element, { ...part, amount: toRupees(part.amount) }),
    ),
    refunds: file.refunds.map((refund) =>
      asJson(BODY.refunds.element, { ...refund, amount: toRupees(refund.amount) }),
    ),
    webhooks: file.webhooks.map((webhook) => asJson(BODY.webhooks.element, webhook)),
  }
}
