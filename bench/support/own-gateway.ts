import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'

import { systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { TEST_KEYS } from '#test/support/gateway.ts'

export interface GatewayAddress {
  /** URL of the gateway's control endpoints, for `payThroughSandbox`. */
  url: string
  /** Environment for a shop that uses the gateway. */
  env: Record<string, string>
}

/** A gateway in this process that outlives shops and retains all its records. */
export interface OwnGateway extends GatewayAddress {
  books: OpenDatabase
  /** Sends webhooks to this shop from now on. */
  deliverTo(shopUrl: string): void
  close(): Promise<void>
}

const PREFIX = '/sandbox/razorpay'

/** Opens the gateway; closing it also closes its records. */
export async function openOwnGateway(books: OpenDatabase): Promise<OwnGateway> {
  let shopUrl = 'http://127.0.0.1:9'
  const sandbox = createSandbox({
    db: books.db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    keys: TEST_KEYS,
    webhookUrl: () => `${shopUrl}/api/webhooks/razorpay`,
  })
  const server = serve({
    fetch: new Hono().route(PREFIX, sandbox.http).fetch,
    port: 0,
    hostname: '127.0.0.1',
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sandbox.start()
  return {
    url,
    env: { RAZORPAY_API_BASE: url + PREFIX },
    books,
    deliverTo: (address) => void (shopUrl = address),
    async close() {
      await sandbox.stop()
      await new Promise((resolve) => server.close(resolve))
      await books.close()
    },
  }
}
