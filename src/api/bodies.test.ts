import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices, isWebhook, mostFormBytes } from './endpoints.ts'

// Every endpoint that writes, as it is mounted: how much of which kind of body it takes at all.

const nobody = new Proxy({}, { get: () => async () => undefined })
const services = new Proxy({}, { get: () => nobody }) as ApiServices
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
  const headers = { 'content-type': type, 'content-length': String(bytes) }
  return (await api.request(path, { method, headers, body: 'x' })).status
}

const FORM = 'multipart/form-data; boundary=x'
const forms = writes.filter((endpoint) => mostFormBytes(...split(endpoint)) > 0)
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
  const most = mostFormBytes(...split(endpoint))

  test(`takes a form of at most ${most / 1_000_000} MB: 413`, async () => {
    expect(most).toBeLessThanOrEqual(81_000_000)
    expect(await statusOf(endpoint, FORM, most + 1)).toBe(413)
    expect(await statusOf(endpoint, FORM, most)).not.toBe(413)
  })
})
