import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { readId } from '#sandbox/api/input.ts'
import { attemptPayment } from '#sandbox/books/attempts.ts'
import { type Books, findObject } from '#sandbox/books/books.repository.ts'
import { FAILURE_REASONS, instrument, isTestInstrument } from '#sandbox/books/instruments.ts'
import { badInput, Refusal, unknownId } from '#sandbox/books/refusal.ts'

import type { Handover } from './handover.ts'

export interface WindowDeps {
  books: Books
  keyId: string
  handover: Handover
  /** Milliseconds until the bank decides a pending payment. */
  pendingMs: number
}

/** Files of the payment window, served to browsers unchanged. */
const FILES = path.join(PROJECT_FOLDER, 'sandbox/window/browser')

const ASSETS = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'payment-window.js': 'text/javascript; charset=utf-8',
  'payment-form.js': 'text/javascript; charset=utf-8',
  'dialog-focus.js': 'text/javascript; charset=utf-8',
  'payment-window.css': 'text/css; charset=utf-8',
  'payment-form.css': 'text/css; charset=utf-8',
} as const

/**
 * The window's document runs only its own files, connects only to its origin, and may be framed by any
 * shop, like the real gateway's.
 */
const WINDOW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: data:",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

const contact = z
  .string()
  .max(254)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
  .nullish()
  .transform((text) => text || null)

const attemptInput = z.strictObject({
  key_id: z.string(),
  order_id: z.string(),
  instrument,
  outcome: z.enum(['success', 'failure', 'pending']),
  reason: z.enum(FAILURE_REASONS).default('payment_failed'),
  email: contact,
  contact,
})

/** Serves the checkout script, the payment window that it opens, and the window's calls. */
export function createWindow(deps: WindowDeps): Hono {
  const http = new Hono()
  mountFiles(http)
  mountCalls(http, deps)
  return http
}

function mountFiles(http: Hono): void {
  const file = (name: string) => readFileSync(path.join(FILES, name), 'utf8')
  const page = file('payment-window.html')
  http.get('/checkout/embed', (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': WINDOW_POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    }),
  )
  for (const [name, type] of Object.entries(ASSETS)) {
    const body = file(name)
    http.get(name === 'checkout.js' ? '/checkout.js' : `/checkout/${name}`, (c) =>
      c.body(body, 200, {
        'Content-Type': type,
        // Shops on other origins load the script, with or without `crossorigin`.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'no-cache',
      }),
    )
  }
}

function mountCalls(http: Hono, deps: WindowDeps): void {
  const { books, keyId, handover } = deps
  const checkKey = (key: string | undefined): void => {
    if (key !== keyId) throw badInput('The id provided does not exist')
  }
  http.get('/checkout/orders/:id', async (c) => {
    checkKey(c.req.query('key_id'))
    const order = await findObject(books.db, 'order', readId('order', c.req.param('id')))
    if (!order) throw unknownId()
    const { id, amount, currency, status } = order.entity
    return c.json({ id, amount, currency, status })
  })
  // The window shows a refusal to the user, so the refusal is returned as 200 with the error in the body.
  http.post('/checkout/payments', async (c) => {
    const input = attemptInput.parse(await c.req.json().catch(() => undefined))
    checkKey(input.key_id)
    const answer = await attempt(deps, input).catch((error: unknown) => {
      if (error instanceof Refusal) return error.body
      throw error
    })
    return c.json(answer)
  })
  http.get('/checkout/payments/:id', async (c) => {
    checkKey(c.req.query('key_id'))
    const payment = await findObject(books.db, 'payment', readId('payment', c.req.param('id')))
    if (!payment) throw unknownId()
    return c.json(handover(payment.entity))
  })
}

async function attempt({ books, handover, pendingMs }: WindowDeps, input: z.output<typeof attemptInput>) {
  if (!isTestInstrument(input.instrument)) {
    throw badInput('Only test cards work in the sandbox.', 'card[number]')
  }
  const payment = await attemptPayment(books, {
    orderId: readId('order', input.order_id),
    instrument: input.instrument,
    outcome: input.outcome,
    reason: input.reason,
    webhook: 'deliver',
    contact: { email: input.email, contact: input.contact },
    decideAfterMs: pendingMs,
  })
  return handover(payment)
}
