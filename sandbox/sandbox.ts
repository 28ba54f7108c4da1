import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ZodError } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { createLoop } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'

import { createFaults, type Faults } from './api/faults.ts'
import { createRest } from './api/rest.ts'
import { type Books, nextDue } from './books/books.repository.ts'
import { decideDue } from './books/decisions.ts'
import { badInput, Refusal, unknownUrl } from './books/refusal.ts'
import { createControl } from './control.ts'
import { deliverDue } from './webhooks/delivery.ts'
import { createHandover } from './window/handover.ts'
import { createWindow } from './window/window.ts'

export interface SandboxOptions {
  db: Db
  clock: Clock
  log: Logger
  keys: { keyId: string; keySecret: string; webhookSecret: string }
  /** The shop's webhook address; read at each delivery, because the port is not known at start-up. */
  webhookUrl: () => string
  /** Account default for orders that don't set their capture mode. */
  capture?: 'automatic' | 'manual'
  /** Multiplies the pauses between webhook retries; 1 is the real gateway's pace. */
  retryScale?: number
  /** Delay of webhooks of mode `late`, in milliseconds. */
  lateMs?: number
  /** Milliseconds for which a refund stays pending. */
  refundMs?: number
  /** Milliseconds until the bank approves a payment left pending in the window. */
  pendingMs?: number
  /** Time limit for the webhook's receiver, in milliseconds. */
  answerMs?: number
}

export interface Sandbox {
  /** Mount at `/sandbox/razorpay`: REST and window under `/v1`, control calls under `/control`. */
  http: Hono
  /** Applies due bank decisions, then delivers due webhooks; returns the number of attempts. */
  deliverDue(): Promise<number>
  faults: Faults
  /** Starts automatic delivery: immediately after each change, and when a retry or bank decision is due. */
  start(): void
  stop(): Promise<void>
}

/** The shop's webhook endpoint for this gateway. */
export const SHOP_WEBHOOKS = '/api/webhooks/razorpay'

const LARGEST_BODY = 64 * 1024
/** Polling interval in milliseconds, in case a wake-up was lost with its process. */
const EVERY_MS = 5000
/** Minimum pause before retrying due work that failed, in milliseconds. */
const LEAST_PAUSE_MS = 500

/** Creates a local payment gateway that speaks Razorpay's protocol (reference sheet), for demo and tests. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, log, keys } = options
  const faults = createFaults()
  const books: Books = {
    db: options.db,
    clock,
    capture: options.capture ?? 'automatic',
    lateMs: options.lateMs ?? 60_000,
    refundMs: options.refundMs ?? 0,
    onNews: () => loop.wake(),
  }
  const deliver = async (): Promise<number> => {
    await decideDue(books)
    return deliverDue({
      db: options.db,
      clock,
      log,
      webhookUrl: options.webhookUrl,
      webhookSecret: keys.webhookSecret,
      retryScale: options.retryScale ?? 1,
      answerMs: options.answerMs ?? 5000,
    })
  }
  const onError = (error: unknown) => log.error({ err: error }, 'sandbox deliveries failed')
  let alarm: NodeJS.Timeout | undefined
  const work = async (): Promise<void> => {
    await deliver()
    const next = await nextDue(options.db)
    const pause = next ? next.getTime() - clock.now().getTime() : EVERY_MS
    clearTimeout(alarm)
    if (pause < EVERY_MS) alarm = setTimeout(() => loop.wake(), Math.max(pause, LEAST_PAUSE_MS)).unref()
  }
  const loop = createLoop(work, { everyMs: EVERY_MS, onError })
  const http = createHttp({
    books,
    faults,
    keys,
    deliverDue: deliver,
    log,
    pendingMs: options.pendingMs ?? 45_000,
  })
  return { http, deliverDue: deliver, faults, start: loop.start, stop: loop.stop }
}

interface HttpDeps {
  books: Books
  faults: Faults
  keys: SandboxOptions['keys']
  deliverDue: () => Promise<number>
  log: Logger
  pendingMs: number
}

function createHttp({ books, faults, keys, deliverDue: deliver, log, pendingMs }: HttpDeps): Hono {
  const handover = createHandover(keys.keySecret)
  let refundDecision: 'success' | 'failure' = 'success'
  const http = new Hono()
  http.use(
    '*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => c.json(badInput('The request is too large.').body, 413),
    }),
  )
  http.route('/v1', createWindow({ books, keyId: keys.keyId, handover, pendingMs }))
  http.route(
    '/control',
    createControl({
      books,
      faults,
      handover,
      deliverDue: deliver,
      setRefundDecision: (decision) => (refundDecision = decision),
    }),
  )
  http.route('/v1', createRest({ books, faults, keys, refundDecision: () => refundDecision }))
  http.all('*', () => {
    throw unknownUrl()
  })
  http.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status)
    if (error instanceof ZodError) {
      const [issue] = error.issues
      return c.json(badInput(issue?.message ?? 'Invalid', issue?.path.join('.')).body, 400)
    }
    log.error({ err: error }, 'sandbox error')
    return c.json(
      { error: { code: 'SERVER_ERROR', description: 'The server encountered an error.', metadata: {} } },
      500,
    )
  })
  return http
}
