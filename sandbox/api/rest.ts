import { Hono, type MiddlewareHandler } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'

import { type Books, childrenOf, findObject, listObjects } from '#sandbox/books/books.repository.ts'
import { capturePayment } from '#sandbox/books/decisions.ts'
import { stepDispute } from '#sandbox/books/disputes.ts'
import type { Entities } from '#sandbox/books/entities.ts'
import { createOrder, editNotes } from '#sandbox/books/orders.ts'
import { refundPayment } from '#sandbox/books/refunds.ts'
import { authenticationFailed, badInput, unknownId } from '#sandbox/books/refusal.ts'
import { ownValue } from '#platform/own-value.ts'

import { type Faults, faulty } from './faults.ts'
import { readAmount, readBody, readCurrency, readId, readList, readNotes, readReceipt } from './input.ts'
import { createSettlementsRest } from './settlements.ts'

export interface RestDeps {
  books: Books
  faults: Faults
  keys: { keyId: string; keySecret: string }
  /** Outcome of the next refunds at the bank. */
  refundDecision: () => 'success' | 'failure'
}

/** Razorpay's REST API, as far as a shop uses it (reference sheet §1, §4, §5). */
export function createRest(deps: RestDeps): Hono {
  const http = new Hono()
  http.use('*', authenticated(deps.keys))
  mountOrders(http, deps)
  mountOrderLists(http, deps)
  mountPayments(http, deps)
  mountRefunds(http, deps)
  mountRefundLists(http, deps)
  mountDisputes(http, deps)
  http.route('/', createSettlementsRest(deps))
  return http
}

async function find<K extends keyof Entities>(books: Books, kind: K, id: string): Promise<Entities[K]> {
  const found = await findObject(books.db, kind, readId(kind, id))
  if (!found) throw unknownId()
  return found.entity
}

function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function mountOrders(http: Hono, { books, faults }: RestDeps): void {
  http.post('/orders', faulty(faults, 'createOrder'), async (c) => {
    const known = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment', 'payment_capture']
    const body = await readBody(c.req.raw, known)
    if (body['partial_payment'] !== undefined && typeof body['partial_payment'] !== 'boolean') {
      throw badInput('The partial payment field must be true or false.', 'partial_payment')
    }
    const order = await createOrder(books, {
      amount: readAmount(body['amount']),
      currency: readCurrency(body['currency']),
      receipt: readReceipt(body['receipt']),
      notes: readNotes(body['notes']),
      capture: readCapture(body),
    })
    return c.json(order)
  })
  http.get('/orders/:id', faulty(faults, 'fetchOrder'), async (c) =>
    c.json(await find(books, 'order', c.req.param('id'))),
  )
  http.get('/orders/:id/payments', faulty(faults, 'fetchOrderPayments'), async (c) => {
    const id = readId('order', c.req.param('id'))
    const payments = await childrenOf(books.db, 'payment', id)
    if (payments.length === 0) await find(books, 'order', id)
    return c.json(collection(payments))
  })
}

/** Mounts the lists of orders and the editing of notes, the only field of an order that can be edited. */
function mountOrderLists(http: Hono, { books }: RestDeps): void {
  http.get('/orders', async (c) => {
    const query = c.req.query()
    const orders = await listObjects(books.db, 'order', readList(query, ['receipt', 'authorized', ...EXPAND]))
    if (!EXPAND.some((name) => ownValue(query, name) === 'payments')) return c.json(collection(orders))
    const expanded = orders.map(async (order) => {
      return { ...order, payments: collection(await childrenOf(books.db, 'payment', order.id)) }
    })
    return c.json(collection(await Promise.all(expanded)))
  })
  http.patch('/orders/:id', async (c) => {
    const id = readId('order', c.req.param('id'))
    const body = await readBody(c.req.raw, ['notes'])
    if (body['notes'] === undefined) throw badInput('The notes field is required.', 'notes')
    return c.json(await editNotes(books, id, readNotes(body['notes'])))
  })
}

/** The documented parameter, and the official library's form of it. */
const EXPAND = ['expand[]', 'expand[expand]']

/**
 * `payment.capture` overrides the old `payment_capture`, which overrides the account's setting (sheet §4).
 */
function readCapture(body: Record<string, unknown>): 'automatic' | 'manual' | undefined {
  const { payment, payment_capture: old } = body
  if (payment !== undefined) {
    const capture = typeof payment === 'object' && payment !== null && 'capture' in payment && payment.capture
    if (capture === 'automatic' || capture === 'manual') return capture
    throw badInput('The payment.capture must be automatic or manual.', 'payment')
  }
  if (old === undefined) return undefined
  return old === true || old === 1 ? 'automatic' : 'manual'
}

function mountPayments(http: Hono, { books, faults }: RestDeps): void {
  http.get('/payments', async (c) => {
    return c.json(collection(await listObjects(books.db, 'payment', readList(c.req.query()))))
  })
  http.get('/payments/:id', faulty(faults, 'fetchPayment'), async (c) =>
    c.json(await find(books, 'payment', c.req.param('id'))),
  )
  http.post('/payments/:id/capture', faulty(faults, 'capture'), async (c) => {
    const body = await readBody(c.req.raw, ['amount', 'currency'])
    const requested = { amount: readAmount(body['amount']), currency: readCurrency(body['currency']) }
    return c.json(await capturePayment(books, readId('payment', c.req.param('id')), requested))
  })
}

function mountRefunds(http: Hono, { books, faults, refundDecision }: RestDeps): void {
  http.post('/payments/:id/refund', faulty(faults, 'refund'), async (c) => {
    const body = await readBody(c.req.raw, ['amount', 'speed', 'notes', 'receipt'])
    const refund = await refundPayment(books, {
      paymentId: readId('payment', c.req.param('id')),
      amount: body['amount'] === undefined ? undefined : readAmount(body['amount']),
      notes: readNotes(body['notes']),
      receipt: readReceipt(body['receipt']),
      speed: readSpeed(body['speed']),
      idempotencyKey: readKey(c.req.header('X-Refund-Idempotency')),
      decision: refundDecision(),
    })
    return c.json(refund)
  })
  http.get('/refunds/:id', faulty(faults, 'fetchRefund'), async (c) =>
    c.json(await find(books, 'refund', c.req.param('id'))),
  )
}

function mountRefundLists(http: Hono, { books, faults }: RestDeps): void {
  http.get('/refunds', async (c) => {
    return c.json(collection(await listObjects(books.db, 'refund', readList(c.req.query()))))
  })
  http.get('/payments/:id/refunds', faulty(faults, 'fetchPaymentRefunds'), async (c) => {
    const { id } = await find(books, 'payment', c.req.param('id'))
    return c.json(
      collection(await listObjects(books.db, 'refund', { ...readList(c.req.query()), parentId: id })),
    )
  })
  http.get('/payments/:id/refunds/:refundId', async (c) => {
    const { id } = await find(books, 'payment', c.req.param('id'))
    const refund = await find(books, 'refund', c.req.param('refundId'))
    if (refund.payment_id !== id) throw unknownId()
    return c.json(refund)
  })
}

function mountDisputes(http: Hono, { books, faults }: RestDeps): void {
  http.get('/disputes', async (c) => {
    return c.json(collection(await listObjects(books.db, 'dispute', readList(c.req.query()))))
  })
  http.get('/disputes/:id', faulty(faults, 'fetchDispute'), async (c) =>
    c.json(await find(books, 'dispute', c.req.param('id'))),
  )
  http.post('/disputes/:id/accept', async (c) => {
    const id = readId('dispute', c.req.param('id'))
    await readBody(c.req.raw, [])
    return c.json(await stepDispute(books, id, { step: 'lost', webhook: 'deliver' }))
  })
}

function readSpeed(value: unknown): 'normal' | 'optimum' {
  if (value === undefined || value === 'normal') return 'normal'
  if (value === 'optimum') return 'optimum'
  throw badInput('The speed must be normal or optimum.', 'speed')
}

function readKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  if (!/^[A-Za-z0-9_-]{10,255}$/.test(key)) throw badInput('The idempotency key is not valid.')
  return key
}

/**
 * Requires exactly `Basic base64(key_id:key_secret)`; other spellings of the
 * scheme fail (reference sheet §1).
 */
function authenticated(keys: { keyId: string; keySecret: string }): MiddlewareHandler {
  const expected = digest(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)
  return async (c, next) => {
    if (!timingSafeEqual(expected, digest(c.req.header('Authorization') ?? ''))) throw authenticationFailed()
    await next()
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
