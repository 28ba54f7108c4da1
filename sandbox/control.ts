import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'

import { FAULT_KINDS, type Faults, FAULTY_CALLS } from './api/faults.ts'
import { readId } from './api/input.ts'
import { attemptPayment } from './books/attempts.ts'
import type { Books } from './books/books.repository.ts'
import { resolvePayment } from './books/decisions.ts'
import { DISPUTE_STEPS, openDispute, stepDispute } from './books/disputes.ts'
import { FAILURE_REASONS } from './books/instruments.ts'
import { refundPayment } from './books/refunds.ts'
import { badInput } from './books/refusal.ts'
import type { Handover } from './window/handover.ts'

const webhook = z.enum(['deliver', 'lose', 'duplicate', 'late']).default('deliver')
const amount = z.number().int().min(1).max(50_000_000).optional()
const reason = z.enum(FAILURE_REASONS).default('payment_failed')

const payInput = z.strictObject({
  outcome: z.enum(['success', 'failure', 'pending']),
  webhook,
  reason,
  amount,
})
const resolveInput = z.strictObject({ outcome: z.enum(['success', 'failure']), webhook, reason })
const faultInput = z.strictObject({
  on: z.enum(FAULTY_CALLS),
  as: z.enum(FAULT_KINDS),
  times: z.number().int().min(1).max(1000).default(1),
})
const refundInput = z.strictObject({
  amount,
  outcome: z.enum(['success', 'failure']).default('success'),
  webhook,
})
const disputeInput = z.strictObject({ amount, webhook })
const stepInput = z.strictObject({ step: z.enum(DISPUTE_STEPS), webhook })
const refundsInput = z.strictObject({ outcome: z.enum(['success', 'failure']) })

export interface ControlDeps {
  books: Books
  faults: Faults
  handover: Handover
  deliverDue: () => Promise<number>
  setRefundDecision: (decision: 'success' | 'failure') => void
}

/**
 * Creates the control API, which completes and decides payments and injects faults without a browser: for
 * tests and load tests on this machine only.
 */
export function createControl(deps: ControlDeps): Hono {
  const { books, faults, handover } = deps
  const http = new Hono()
  http.use('*', onThisMachineOnly)
  http.post('/orders/:id/pay', async (c) => {
    const { outcome, webhook: mode, reason: why, amount } = payInput.parse(await json(c.req.raw))
    const payment = await attemptPayment(books, {
      orderId: readId('order', c.req.param('id')),
      instrument: { method: 'upi', vpa: 'success@razorpay' },
      outcome,
      reason: why,
      webhook: mode,
      amount,
    })
    return c.json(handover(payment))
  })
  http.post('/payments/:id/resolve', async (c) => {
    const { outcome, webhook: mode, reason: why } = resolveInput.parse(await json(c.req.raw))
    const id = readId('payment', c.req.param('id'))
    return c.json(handover(await resolvePayment(books, id, { outcome, webhook: mode, reason: why })))
  })
  http.post('/faults', async (c) => {
    faults.inject(faultInput.parse(await json(c.req.raw)))
    return c.json({ injected: true })
  })
  http.post('/refunds', async (c) => {
    deps.setRefundDecision(refundsInput.parse(await json(c.req.raw)).outcome)
    return c.json({ set: true })
  })
  mountMoneyBack(http, books)
  http.post('/deliver', async (c) => c.json({ attempts: await deps.deliverDue() }))
  return http
}

/**
 * Mounts refunds and disputes that the shop didn't start: from the gateway's own
 * dashboard, or by the buyer's bank.
 */
function mountMoneyBack(http: Hono, books: Books): void {
  http.post('/payments/:id/refund', async (c) => {
    const { outcome: decision, ...rest } = refundInput.parse(await json(c.req.raw))
    const paymentId = readId('payment', c.req.param('id'))
    const unknown = { notes: {}, receipt: null, speed: 'normal', idempotencyKey: undefined } as const
    return c.json(await refundPayment(books, { ...unknown, amount: undefined, ...rest, paymentId, decision }))
  })
  http.post('/payments/:id/dispute', async (c) => {
    const { amount: disputed, webhook: mode } = disputeInput.parse(await json(c.req.raw))
    const paymentId = readId('payment', c.req.param('id'))
    return c.json(await openDispute(books, { paymentId, amount: disputed, webhook: mode }))
  })
  http.post('/disputes/:id', async (c) => {
    const stepped = stepInput.parse(await json(c.req.raw))
    return c.json(await stepDispute(books, readId('dispute', c.req.param('id')), stepped))
  })
}

/**
 * Accepts only connections on the loopback interface, not through a proxy and not from a web page in a
 * browser on this machine. In-process requests have no socket.
 */
const onThisMachineOnly: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const address = incoming?.socket?.remoteAddress
  const loopback = incoming === undefined || address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
  const forwarded = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP'].some((name) => c.req.header(name))
  const fromPage = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
  if (!loopback || forwarded || fromPage) {
    return c.json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Only from this machine.' } }, 403)
  }
  return next()
}

async function json(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    throw badInput('The request body is not valid JSON.')
  })
}
