import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { toOrderBody } from '#modules/orders/order-body.ts'
import type { OrderLine } from '#modules/orders/order.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { toRupees } from '#platform/money.ts'

import { type OrderFileBody, orderFileBody } from './order-file.schema.ts'
import type { OrderFile, OrderFileService } from './order-file.service.ts'

export function createOrderFileHttp({ orderFile }: { orderFile: OrderFileService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/orders/:id',
    describeAnswer({
      tag: 'Orders (admin)',
      summary: 'Everything about one order: stock, history, money, claims, documents, e-mails; staff only',
      schema: orderFileBody,
      description: 'Amounts in rupees.',
    }),
    adminOnly,
    async (c) => c.json(toOrderFileBody(await orderFile.read(c.var.actor, c.req.param('id')))),
  )
}

/** An order's file as REST tells it, in rupees. */
function toOrderFileBody(file: OrderFile): OrderFileBody {
  const order = toOrderBody(file.order, { isAdmin: true })
  const books = new Map(file.books.map((book) => [book.bookId, book]))
  return {
    order,
    lines: file.order.lines.map((line) => toLine(line, books)),
    movements: file.movements.map(({ id, bookId, actor, at, ...movement }) => ({
      ...movement,
      _id: id,
      title: books.get(bookId)?.title ?? '',
      actorName: file.names.get(actor) ?? actor,
      at: at.toISOString(),
    })),
    timeline: order.events.map((event) => ({
      ...event,
      actorName: file.names.get(event.actor) ?? event.actor,
    })),
    ...moneyOf(file),
    claims: file.claims.map(({ id, reason, text, state, note, createdAt }) => {
      return { _id: id, reason, text, state, note, createdAt: createdAt.toISOString() }
    }),
    papers: file.documents.map(({ issuedAt, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
    })),
    mails: file.mails.map(({ id, createdAt, sentAt, ...mail }) => {
      return { ...mail, _id: id, createdAt: createdAt.toISOString(), sentAt: textOf(sentAt) }
    }),
  }
}

const GONE = { isbn: null, edition: null, date: null, category: null, available: null }

/** A combo shows the books that are packed for it. */
function toLine(line: OrderLine, known: Map<string, OrderFile['books'][number]>) {
  const books = line.contents.map(({ bookId, quantity }) => {
    const { available: stock, ...book } = known.get(bookId) ?? { ...GONE, title: line.title }
    return { ...book, bookId, quantity: quantity * line.quantity, stock }
  })
  return { _id: line.id, title: line.title, isCombo: line.isCombo, books }
}

function moneyOf(file: OrderFile): Pick<OrderFileBody, 'payments' | 'refunds' | 'webhooks'> {
  return {
    payments: file.payments.map(({ id, amount, amountRefunded, createdAt, ...payment }) => ({
      _id: id,
      gatewayOrderId: payment.gatewayOrderId,
      amount: toRupees(amount),
      refunded: toRupees(amountRefunded),
      status: payment.status,
      method: payment.method,
      errorReason: payment.errorReason,
      createdAt: createdAt.toISOString(),
      dashboardUrl: file.dashboard?.({ gateway: payment.gateway, id }) ?? null,
    })),
    refunds: file.refunds.map(({ id, amount, createdAt, ...refund }) => ({
      _id: id,
      paymentId: refund.paymentId,
      gatewayRefundId: refund.gatewayRefundId,
      amount: toRupees(amount),
      reason: refund.reason,
      status: refund.status,
      lastError: refund.lastError,
      attempts: refund.attempts,
      createdAt: createdAt.toISOString(),
    })),
    webhooks: file.webhooks.map(({ id, receivedAt, handledAt, ...webhook }) => {
      return { ...webhook, _id: id, receivedAt: receivedAt.toISOString(), handledAt: textOf(handledAt) }
    }),
  }
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
