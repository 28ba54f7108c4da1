import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { admin, shopper } from '#test/support/catalogue-world.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices, isWebhook } from './endpoints.ts'

// Tests the types and sizes of body that every mounted write endpoint accepts.

const nobody = new Proxy({}, { get: () => async () => undefined })
const people = new Map([admin, shopper].map((actor) => [actor.role as string, { actor, sessionId: 's' }]))
const sessions = { authenticate: async (token: string) => people.get(token) }
const services = new Proxy({}, { get: (_, name) => (name === 'sessions' ? sessions : nobody) }) as ApiServices
const api = createApi({
  services,
  config: { trustedProxies: 0, rateLimits: false },
  origin: 'https://shop.example',
  log: pino({ level: 'silent' }),
})
const mounted = createEndpoints(services).routes.filter(({ method }) => !['ALL', 'GET'].includes(method))
const writes = [...new Set(mounted.map(({ method, path }) => `${method} ${path}`))]
const split = (endpoint: string) =>
  endpoint.replaceAll(/:\w+/g, '0'.repeat(24)).split(' ') as [string, string]

async function statusOf(endpoint: string, type: string, bytes: number): Promise<number> {
  const [method, path] = split(endpoint)
  const headers = { authorization: 'Bearer owner', 'content-type': type, 'content-length': String(bytes) }
  return (await api.request(path, { method, headers, body: 'x' })).status
}

const FORM = 'multipart/form-data; boundary=x'
const formBytes = new Map<string, number>(
  DECLARED.flatMap(({ name, body }) => (body && 'form' in body ? [[name, body.form] as const] : [])),
)
const forms = writes.filter((endpoint) => formBytes.has(endpoint))
const webhooks = writes.filter((endpoint) => isWebhook(split(endpoint)[1]))
const others = writes.filter((endpoint) => !webhooks.includes(endpoint))

test.each(others)('%s takes at most 100 kB of JSON: 413', async (endpoint) => {
  expect(await statusOf(endpoint, 'application/json', 100_001)).toBe(413)
})

test.each(webhooks)('%s takes at most 256 KiB: 413', async (endpoint) => {
  expect(await statusOf(endpoint, 'application/json', 256 * 1024 + 1)).toBe(413)
})

test.each(others.filter((endpoint) => !forms.includes(endpoint)))(
  '%s takes no form: 415',
  async (endpoint) => {
    expect(await statusOf(endpoint, FORM, 10)).toBe(415)
  },
)

describe.each(forms)('%s', (endpoint) => {
  const most = formBytes.get(endpoint)!

  test(`takes a form of at most ${most / 1_000_000} MB: 413`, async () => {
    expect(most).toBeLessThanOrEqual(81_000_000)
    expect(await statusOf(endpoint, FORM, most + 1)).toBe(413)
    expect(await statusOf(endpoint, FORM, most)).not.toBe(413)
  })

  test('reads nothing of a visitor’s form of unknown length: 401', async () => {
    expect(await sendEndless(endpoint, 'nobody')).toEqual({ status: 401, read: 0 })
  })
})

test.each(['POST /books', 'PUT /books/:id'])(
  '%s reads nothing of a shopper’s form: 403',
  async (endpoint) => {
    expect(await sendEndless(endpoint, 'user')).toEqual({ status: 403, read: 0 })
  },
)

/** Sends an endless form without Content-Length and returns how many bytes were read. */
async function sendEndless(endpoint: string, token: string) {
  const [method, path] = split(endpoint)
  let read = 0
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    read += 1
    stream.enqueue(new Uint8Array(1_000_000))
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM, 'transfer-encoding': 'chunked' }
  const { status } = await api.request(path, { method, headers, body, duplex: 'half' })
  return { status, read }
}
