import { Agent, request } from 'node:http'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildAdmin } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product, startProduct } from '#test/support/product.ts'

// Stops a process behind a proxy (docs/decisions/rolling-deploys.md). Needs a build.

let product: Product
beforeAll(async () => {
  // Longer than any test: a second signal ends the process.
  product = await startProduct({ env: { DRAIN_SECONDS: '300' } })
})
afterAll(async () => {
  await product.kill()
  product.removeData()
})

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** Requests a path over one kept-alive connection, like a proxy; returns the response's Connection header. */
const keptAsk = (path: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const asked = request(product.url + path, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    asked.on('error', reject)
    asked.end()
  })

/** Starts a request without sending its last byte. */
function unfinished() {
  const body = JSON.stringify({ username: PRODUCT_ADMIN.email, password: PRODUCT_ADMIN.password })
  const { port } = new URL(product.url)
  const socket = connect(Number(port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const answer = new Promise<string>((resolve) =>
    socket.on('close', () => resolve(Buffer.concat(chunks).toString())),
  )
  socket.write(
    `POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  )
  return { answer, finish: () => socket.write(body.slice(-1)) }
}

test('a stopping process reports it, serves new requests, completes open ones, and exits 0', async () => {
  const admin = await buildAdmin(product, PRODUCT_ADMIN)
  expect(await keptAsk('/')).toEqual({ status: 200, connection: 'keep-alive' })

  const ended = product.stop()
  await vi.waitFor(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(503))
  expect(await (await fetch(`${product.url}/readyz`)).text()).toBe('The process is shutting down.')
  for (const path of ['/', '/', '/api/books', '/cart', '/healthz'])
    expect(await keptAsk(path)).toEqual({ status: 200, connection: 'close' })
  expect((await admin.get('/books')).status).toBe(200)

  const login = unfinished()
  await expect.poll(() => fetch(product.url).then(({ status }) => status)).toBe(200)
  void product.stop()
  await vi.waitFor(() => expect(fetch(product.url)).rejects.toThrow('fetch failed'))
  login.finish()
  expect(await login.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(await ended).toBe(0)
})
