import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createWebServer } from './web-server.ts'

const UNREADABLE = 'We couldn’t read the request.'

const server = createWebServer({
  http: {
    fetch: async (request) => {
      if (request.url.endsWith('/slow')) return setTimeout(10, new Response('slow'))
      if (request.url.endsWith('/readyz')) return new Response('ready')
      throw new Error('select secret from files')
    },
  },
  answerHit: () => false,
})
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends raw bytes, closes the sending side and returns the response. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.end(bytes)
  })
}

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, UNREADABLE],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400, UNREADABLE],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    UNREADABLE,
  ],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The address or the headers are too long.',
  ],
  [
    'an expectation of its own',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\n\r\n',
    417,
    'The request expects something that this server doesn’t support.',
  ],
])('responds to %s with a JSON message', async (_what, bytes, status, message) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^connection: close$/im)
  expect(head).toMatch(/^x-content-type-options: nosniff$/im)
  expect(JSON.parse(body)).toEqual({ message })
})

test.each(['1.0', '1.1'])('responds to a health check without a Host (HTTP/%s)', async (version) => {
  expect(await answerTo(`GET /readyz HTTP/${version}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [\s\S]*ready/)
})

test('rejects any other HTTP/1.1 request without a Host, as the RFC requires', async () => {
  const answer = await answerTo('GET /books HTTP/1.1\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain(UNREADABLE)
})

test('a client that closes its sending side gets the response of a slow request', async () => {
  expect(await answerTo('GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 [\s\S]*slow$/,
  )
})

async function statusAndBody(host: string): Promise<[number, unknown]> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', headers: { host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve([answer.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString())]))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test.each(['shop.example:99999', 'a b', 'shop.example/@evil'])(
  'rejects the malformed Host %s',
  async (host) => {
    expect(await statusAndBody(host)).toEqual([400, { message: UNREADABLE }])
  },
)

test('an error outside every handler returns no detail', async () => {
  expect(await statusAndBody('shop.example')).toEqual([500, { message: 'Something went wrong on our side.' }])
})

describe('requests pipelined on one connection', () => {
  const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`
  const requested: string[] = []
  let finish: (() => void)[] = []
  const slow = createWebServer({
    http: {
      fetch: async (request: Request) => {
        requested.push(new URL(request.url).pathname)
        await new Promise<void>((resolve) => finish.push(resolve))
        return new Response(`answer to ${new URL(request.url).pathname}`)
      },
    },
    answerHit: () => false,
  })
  beforeEach(() => {
    requested.length = 0
    finish = []
  })
  beforeAll(() => new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', () => resolve())))
  afterAll(() => {
    slow.closeAllConnections()
    slow.close()
  })

  function open() {
    const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1')
    const heard = { text: '', closed: false }
    socket.on('data', (chunk) => void (heard.text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => void (heard.closed = true))
    return { socket, heard }
  }

  test('start one by one and get their responses in order', async () => {
    const { socket, heard } = open()
    socket.write(['/1', '/2', '/3'].map(GET).join(''))
    for (const done of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
      await expect.poll(() => requested).toEqual(done)
      finish.at(-1)?.()
    }
    await expect
      .poll(() => heard.text.match(/answer to \S\d/g))
      .toEqual(['/1', '/2', '/3'].map((path) => `answer to ${path}`))
    socket.destroy()
  })

  test('beyond the limit close the connection, with only the first one started', async () => {
    const { socket, heard } = open()
    socket.write(GET('/').repeat(1000))
    await expect.poll(() => heard.closed).toBe(true)
    expect(requested).toEqual(['/'])
    finish.at(-1)?.()
  })
})
