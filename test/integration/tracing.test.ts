import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { createJobWorker } from '#platform/jobs/jobs.ts'
import { tracerNow } from '#platform/tracing/spans.ts'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { type SmtpPeer, startSmtpPeer } from '#test/support/smtp-peer.ts'
import { createTestShop } from '#test/support/test-shop.ts'
import { openCollector, type ReceivedSpan } from '#test/support/trace-collector.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  vi.unstubAllEnvs()
})

const TRACED = { sampler: 'parentbased_always_on', ratio: 1, role: 'both' } as const

async function openShop(collector: string, env: Record<string, string> = {}) {
  const shop = await createTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...env } })
  closing.push(() => shop.close())
  return shop
}

function attribute(span: ReceivedSpan | undefined, key: string): unknown {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value && Object.values(value)[0]
}

/** Runs `work` with tracing on, and returns once all spans are sent. */
async function traced(work: () => Promise<void>) {
  const collector = await openCollector()
  closing.push(collector.close)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial')
  const end = startTracing(TRACED)
  await work()
  await end()
  return collector
}

async function runOneJob(): Promise<void> {
  const worker = createJobWorker({ log: pino({ level: 'silent' }) })
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.start({ 'tidy-up': { every: 3_600_000, run: async () => resolve() } })
  await promise
  await worker.stop()
}

const THEIRS = '0af7651916cd43dd8448eb211c80319c'

test('a request is a span of the caller’s trace, named by its route, with its statements below it', async () => {
  const shop = await openShop('http://collector.example')
  const book = await buildBook(shop.database.db)
  const collector = await traced(async () => {
    const headers = { traceparent: `00-${THEIRS}-b7ad6b7169203331-01` }
    await shop.fetch(`/api/books/${book.id}?token=secret-word`, { headers })
    await shop.fetch('/reset-password/secret-token')
    await shop.fetch('/search?q=secret+wish')
    await shop.fetch('/nowhere-at-all')
  })
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  const [read] = collector.named('GET /api/books/:id')
  expect(read).toMatchObject({ traceId: THEIRS, parentSpanId: 'b7ad6b7169203331' })
  expect(attribute(read, 'http.response.status_code')).toBe(200)
  const below = collector.spans.filter((span) => span.parentSpanId === read?.spanId)
  expect(below.map(({ name }) => name)).toContain('select reviews')
  expect(below.map((span) => attribute(span, 'db.system.name'))).toContain('postgresql')
  expect(collector.named('GET /reset-password/:token')).toHaveLength(1)
  expect(collector.named('GET /search')).toHaveLength(1)
  expect(collector.named('GET /*')).toHaveLength(1)
  const sent = collector.bodies.join('')
  expect(sent).toContain('"kanoon-kitab"')
  expect(sent).toContain('"deployment.environment.name"')
  for (const secret of ['secret', book.id, 'nowhere']) expect(sent).not.toContain(secret)
})

test('an order’s trace includes gateway calls; a job has its own trace with its mail; none names people', async () => {
  const peer: SmtpPeer = await startSmtpPeer()
  closing.push(() => peer.stop())
  const shop = await openShop('http://collector.example', { SMTP_URL: peer.url })
  const shopper = await buildShopper(shop, 'Parvathi Narayanan')
  const basket = basketOf([await buildBook(shop.database.db), 1])
  const collector = await traced(async () => {
    const { body } = await startPayment(shopper, basket)
    const placed = await placeOrder(shopper, basket, await payThroughSandbox(shop, body.id as string))
    expect(placed.status).toBe(201)
    await shop.runDueJobs()
    await runOneJob()
  })
  const [order] = collector.named('POST /api/orders')
  expect(attribute(order, 'http.response.status_code')).toBe(201)
  expect(attribute(order, 'shop.request_id')).toEqual(expect.any(String))
  const calls = collector.spans.filter(({ name }) => name.startsWith('gateway '))
  expect(calls.map(({ name }) => name)).toContain('gateway GET /orders/:id/payments')
  expect(calls.some(({ traceId }) => traceId === order?.traceId)).toBe(true)
  expect(collector.named('mail').length).toBeGreaterThan(0)
  expect(collector.named('job tidy-up').map(({ parentSpanId }) => parentSpanId ?? 'root')).toEqual(['root'])
  const sent = collector.bodies.join('')
  for (const personal of ['Parvathi', shopper.email, 'shoppers.example']) expect(sent).not.toContain(personal)
})

test('an unreachable collector delays nothing', async () => {
  const shop = await openShop('http://127.0.0.1:9')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  const end = startTracing(TRACED)
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.fetch('/api/books')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  await end()
  expect(tracerNow()).toBeUndefined()
})
