import { type AddressInfo, connect } from 'node:net'

import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { markAsDatabases } from '#platform/database/away.ts'
import { badField, Failure, type FailureKind } from '#platform/errors.ts'
import { createWebServer } from '#platform/http/web-server.ts'
import { errorRecord } from '#platform/logger.ts'

import { failureResponse } from './failures.ts'
import { requestContext } from './request-context.ts'

let lines: string[]
beforeEach(() => {
  lines = []
})

/** Returns the API's response when a handler throws `thrown`. */
async function answerTo(thrown: unknown) {
  const log = pino({ serializers: { err: errorRecord } }, { write: (line) => void lines.push(line) })
  const app = new Hono<HttpEnv>()
  app.onError(failureResponse)
  app.use(requestContext({ log, trustedProxies: 0 }))
  app.get('/', () => {
    throw thrown
  })
  const response = await app.request('/', { headers: { 'x-request-id': 'request-0001' } })
  return { status: response.status, headers: response.headers, body: (await response.json()) as object }
}

const databaseError = (code: string) =>
  new Error('Failed query: insert into "users" values ($1)\nparams: asha@example.com,secret-hash', {
    cause: Object.assign(new Error('refused'), { code, detail: 'Key (email)=(asha@example.com)' }),
  })

test.each<[FailureKind, number]>([
  ['bad-input', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['gone', 410],
  ['too-large', 413],
  ['unsupported', 415],
  ['too-many', 429],
  ['gateway', 502],
  ['unavailable', 503],
])('a failure of kind %s returns %i', async (kind, status) => {
  expect(await answerTo(new Failure(kind, 'Said plainly.'))).toMatchObject({
    status,
    body: { message: 'Said plainly.' },
  })
})

test("the body has issues, code and details, and details can't replace the message", async () => {
  expect((await answerTo(badField('email', 'must be an email address'))).body).toEqual({
    message: 'Email must be an email address.',
    issues: [{ path: 'email', message: 'must be an email address' }],
  })
  const failure = new Failure('conflict', 'Prices changed.', {
    code: 'amount',
    details: { amount: 956.5, message: 'x' },
  })
  expect((await answerTo(failure)).body).toEqual({
    message: 'Prices changed.',
    code: 'amount',
    amount: 956.5,
  })
})

test('sends Retry-After in whole seconds, and WWW-Authenticate for a missing login', async () => {
  const busy = await answerTo(new Failure('too-many', 'Slowly.', { retryAfter: 1.2 }))
  expect(busy.headers.get('retry-after')).toBe('2')
  const visitor = await answerTo(new Failure('unauthenticated', 'Please log in.'))
  expect(visitor.headers.get('www-authenticate')).toBe('Bearer')
})

describe('database errors', () => {
  test.each(['22P05', '22021', '22003', '22P02', '22007', '22008', '22001'])(
    '%s came from a value in the request: 400',
    async (code) => {
      expect(await answerTo(databaseError(code))).toMatchObject({ status: 400 })
    },
  )

  test.each(['08006', '08001', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    '%s means the database is unreachable: 503 with Retry-After',
    async (code) => {
      const error = databaseError(code)
      markAsDatabases(error.cause as Error)
      const { status, headers } = await answerTo(error)
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('5')
    },
  )

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])(
    '%s of a connection to anything else is a bug: 500',
    async (code) => {
      expect(await answerTo(Object.assign(new Error('refused'), { code }))).toMatchObject({ status: 500 })
    },
  )

  test('a connection that breaks without a code: 503', async () => {
    const broken = new Error('Failed query: select 1', {
      cause: new Error('Connection terminated unexpectedly'),
    })
    expect(await answerTo(broken)).toMatchObject({ status: 503 })
  })

  test.each(['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT', 'EMFILE'])(
    '%s means that a machine has run out of space: 503, and the log says why',
    async (code) => {
      const { status, headers, body } = await answerTo(databaseError(code))
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('60')
      expect(body).toEqual({
        message: 'The shop can’t save anything right now. Nothing was changed. Please try again later.',
      })
      expect(lines.join('\n')).toContain(code)
    },
  )

  test('25006 means that the database is read-only: 503 with a sentence', async () => {
    const { status, headers, body } = await answerTo(databaseError('25006'))
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toEqual({
      message: 'The shop can’t save anything right now. Nothing was changed. Please try again later.',
    })
  })

  test('a file that does not fit on the disk: 503', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(await answerTo(full)).toMatchObject({ status: 503 })
  })

  test('any other error is a bug: 500', async () => {
    expect(await answerTo(databaseError('23505'))).toMatchObject({ status: 500 })
  })
})

test('a body that breaks off or has no valid chunks: 400, logged as the client’s mistake', async () => {
  const statuses: number[] = []
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => {
    const response = failureResponse(error, c)
    statuses.push(response.status)
    return response
  })
  app.use(
    requestContext({
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      trustedProxies: 0,
    }),
  )
  app.post('/', async (c) => c.json(await c.req.json()))
  const server = createWebServer({ http: app, answerHit: () => false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  for (const rest of ['Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n', 'Content-Length: 9\r\n\r\n{}']) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(head + rest)
  }
  await expect.poll(() => statuses).toEqual([400, 400])
  expect(lines).toEqual([])
  server.closeAllConnections()
  server.close()
})

test('a bug reveals only its request id, and is logged with its stack but no values', async () => {
  const { status, body } = await answerTo(databaseError('42P01'))
  expect(status).toBe(500)
  expect(body).toEqual({ message: 'Something went wrong on our side.', requestId: 'request-0001' })
  const logged = lines.join('\n')
  expect(logged).toContain('"requestId":"request-0001"')
  expect(logged).toContain('insert into \\"users\\"')
  expect(logged).toMatch(/at .*failures\.test\.ts/)
  expect(logged).not.toMatch(/asha@example\.com|secret-hash/)
})
