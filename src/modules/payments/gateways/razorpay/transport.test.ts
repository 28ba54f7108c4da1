import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { exchangeOverHttp } from './transport.ts'

let listener: RequestListener
const sockets = new Set<Socket>()
const server = createServer((request, response) => listener(request, response))
server.on('connection', (socket) => sockets.add(socket))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => sockets.clear())

const send = (timeoutMs = 5000, body?: string) =>
  exchangeOverHttp({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/orders`,
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: 'Basic x' },
    body,
    timeoutMs,
  })

test('returns status and text, and keeps the connection', async () => {
  listener = (request, response) => {
    request.setEncoding('utf8')
    let text = ''
    request.on('data', (part: string) => (text += part))
    request.on('end', () => response.writeHead(418).end(`${request.method} ${request.url} ${text}`))
  }
  expect(await send(5000, '{"amount":"₹5"}')).toEqual({
    status: 418,
    text: 'POST /v1/orders {"amount":"₹5"}',
  })
  expect(await send()).toEqual({ status: 418, text: 'GET /v1/orders ' })
  expect(sockets.size).toBe(1)
})

test.each<[string, RequestListener]>([
  ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end('{}')],
  ['a connection that breaks', (request) => request.socket.destroy()],
  [
    'a body that breaks off',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{')
      setImmediate(() => request.socket.destroy())
    },
  ],
])('rejects %s', async (_, answer) => {
  listener = answer
  await expect(send()).rejects.toThrow(Error)
})

test.each<[string, RequestListener]>([
  ['no response', () => undefined],
  ['half a response', (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('{')],
])('rejects %s in time', async (_, answer) => {
  listener = answer
  await expect(send(50)).rejects.toThrow('No response within 50 ms')
})
