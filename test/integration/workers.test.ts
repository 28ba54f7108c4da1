import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { newId } from '#platform/ids.ts'
import { buildBook } from '#test/support/books.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { buildShopper } from '#test/support/people.ts'
import { startProduct } from '#test/support/product.ts'
import { basketOf, payThroughSandbox, startPayment } from '#test/support/purchases.ts'
import { type SmtpPeer, startSmtpPeer } from '#test/support/smtp-peer.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { createTestShop, JWT_SECRET, type TestShop } from '#test/support/test-shop.ts'

// Tests a shop with one web process and several workers (docs/decisions/multiple-processes.md).

describe.runIf(process.env['TEST_DATABASE_URL'])('a shop of web and workers', () => {
  const clock = createFakeClock()
  let database: TestDatabase
  let peer: SmtpPeer
  let web: TestShop
  let workers: TestShop[]

  const settings = (role: 'web' | 'worker', smtp = peer.url) => ({
    ROLE: role,
    DATABASE_URL: database.url ?? '',
    JWT_SECRET: JWT_SECRET.padEnd(40, '.'),
    PUBLIC_URL: 'http://shop.example',
    SMTP_URL: smtp,
  })
  const openWorker = () => createTestShop({ database, clock, env: settings('worker') })

  beforeAll(async () => {
    database = await createTestDatabase()
    peer = await startSmtpPeer()
    web = await createTestShop({ database, clock, env: settings('web') })
    workers = [await openWorker(), await openWorker()]
  })
  afterAll(async () => {
    for (const shop of [web, ...workers]) await shop.close()
    await peer.stop()
    await database.drop()
  })

  /** Registers accounts, each of which gets a mail. */
  async function register(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => `${newId()}@shoppers.example`)
    for (const email of emails) {
      const body = JSON.stringify({ name: 'Asha', email, password: 'long enough to log in' })
      const headers = { 'content-type': 'application/json' }
      expect((await web.fetch('/api/register', { method: 'POST', headers, body })).status).toBe(201)
    }
    return emails
  }
  const mailsTo = (emails: readonly string[]) =>
    peer.received.flatMap(({ to }) => (to && 'text' in to ? to.text : [])).filter((to) => emails.includes(to))
  const statesOf = async (emails: readonly string[]) => {
    const { rows } = await web.database.executeSql(
      'select distinct status, attempts from emails where recipient = any($1)',
      [emails],
    )
    return rows
  }

  test('a worker serves health and metrics, and no page of the shop', async () => {
    const [worker] = workers as [TestShop]
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/', '/api/books', '/api/login'].map((path) => worker.fetch(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
    expect((await web.fetch('/api/books')).status).toBe(200)
  })

  test('each job runs once, regardless of the number of workers', async () => {
    const emails = await register(25)
    web.startWork()
    for (const worker of workers) worker.startWork()
    await vi.waitFor(async () => expect(await statesOf(emails)).toEqual([{ status: 'sent', attempts: 1 }]), {
      timeout: 60_000,
    })
    expect(mailsTo(emails).toSorted()).toEqual(emails.toSorted())
    for (const worker of workers) await worker.stopWork()
  })

  test('a payment whose browser does not return becomes an order in a worker', async () => {
    const book = await buildBook(web.database.db, { price: 500, stock: 1 })
    const { body } = await startPayment(await buildShopper(web), basketOf([book, 1]))
    await payThroughSandbox(web, body.id)
    const rowsOf = async (table: string) =>
      (await web.database.executeSql(`select 1 from ${table} where gateway_order_id = $1`, [body.id])).rows
        .length
    // The web process delivers the sandbox's events itself, each stamped with the time of its arrival.
    await expect.poll(() => rowsOf('webhook_events'), { timeout: 60_000 }).toBe(3)
    const ordered = () => rowsOf('orders')
    expect(await ordered()).toBe(0)
    clock.advance({ seconds: 1 })
    for (const worker of workers) worker.startWork()
    await expect.poll(ordered, { timeout: 60_000 }).toBe(1)
    for (const worker of workers) await worker.stopWork()
  })

  test('another worker completes the work of a killed one', async () => {
    const silent = await startSilentPeer()
    const emails = await register(1)
    const doomed = await startProduct({ env: settings('worker', silent.url) })
    await vi.waitFor(
      async () => expect(await statesOf(emails)).toEqual([{ status: 'sending', attempts: 1 }]),
      {
        timeout: 60_000,
      },
    )
    await doomed.kill()
    doomed.removeData()
    const next = await openWorker()
    workers.push(next)
    const deliver = () => next.services.notifications.deliverDue()
    // The killed worker set its lease by the machine's clock.
    clock.advance({ minutes: (Date.now() - clock.now().getTime()) / 60_000 })
    expect(await deliver()).toEqual({ sent: 0, failed: 0 })
    clock.advance({ minutes: 15 })
    expect(await deliver()).toEqual({ sent: 1, failed: 0 })
    expect(mailsTo(emails)).toEqual(emails)
    await silent.stop()
  })
})

/** Starts a server that accepts connections and never replies. */
async function startSilentPeer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
