import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ZodError } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { createLoop } from '#platform/jobs/loop.ts'
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
  /** Where the shop takes webhooks; read at each delivery, since the port is known late. */
  webhookUrl: () => string
  /** Account default for orders that do not say how they capture. */
  capture?: 'automatic' | 'manual'
  /** Multiplies the pauses between webhook retries; 1 is the real gateway's pace. */
  ladderScale?: number
  /** How late webhooks of mode `late` are, in milliseconds. */
  lateMs?: number
  /** How long a refund stays pending, in milliseconds. */
  refundMs?: number
  /** After what time the bank says yes to a payment left pending in the window. */
  pendingMs?: number
  /** How long the receiver of a webhook may take. */
  answerMs?: number
}

export interface Sandbox {
  /** To be mounted at `/sandbox/razorpay`: REST and window under `/v1`, control calls under `/control`. */
  http: Hono
  /** Lets banks decide what is due, then delivers the webhooks that are; answers the attempts made. */
  deliverDue(): Promise<number>
  faults: Faults
  /** Starts delivering by itself: at once after each change, and when a retry or a bank's decision is due. */
  start(): void
  stop(): Promise<void>
}

/** Where the shop takes this gateway's webhooks. */
export const SHOP_WEBHOOKS = '/api/webhooks/razorpay'

const LARGEST_BODY = 64 * 1024
/** In case a wake-up was lost, with the process that had it in mind. */
const EVERY_MS = 5000
/** Between two looks at what could not be done although it was due. */
const LEAST_PAUSE_MS = 500

/** A payment gateway on this machine that speaks Razorpay's protocol (reference sheet), for demo and tests. */
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
      ladderScale: options.ladderScale ?? 1,
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
