import { Agent, type IncomingMessage, request as ask } from 'node:http'
import { connect } from 'node:net'

import type { BadRequest } from './draft.ts'

export interface Received {
  status: number
  type: string
  text: string
}

/** The request timed out, or the connection broke before a response. */
export class Unanswered extends Error {}

export interface Client {
  send(request: BadRequest): Promise<Received>
  close(): void
}

/** Sends requests unchanged: no URL normalization, and only the headers that HTTP needs. */
export function createClient(url: string, timeoutMs: number): Client {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  const send = (request: BadRequest): Promise<Received> =>
    new Promise((resolve, reject) => {
      const { method, target, headers, body, chunked } = request
      const framing = framingOf(body, chunked)
      const sent = ask(
        { agent, hostname, port, method, path: target, headers: { ...headers, ...framing } },
        (answer) => void read(answer).then(resolve, reject),
      )
      sent.setTimeout(timeoutMs, () => sent.destroy(new Unanswered(`no answer in ${timeoutMs} ms`)))
      // A server may reject a body before reading it; the response is then already on its way.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the kept-alive connection as this request reused it. Retry on a new one.
        if (sent.reusedSocket && error.code === 'ECONNRESET') {
          resolve(send(request))
        } else reject(error instanceof Unanswered ? error : new Unanswered(error.message))
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sets the framing header explicitly: Node's client omits it for the bodies of some methods. */
function framingOf(body: Buffer | undefined, chunked: boolean): Record<string, string | number> {
  if (!body) return {}
  return chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
}

async function read(answer: IncomingMessage): Promise<Received> {
  const { statusCode: status = 0, headers } = answer
  const type = headers['content-type'] ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status, type, text: Buffer.concat(chunks).toString('utf8') }
}

/** Sends raw bytes and returns everything received until the connection closes. */
export function sendBytes(url: string, bytes: Buffer, timeoutMs: number): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const answered = (): void => resolve(Buffer.concat(chunks).toString('latin1'))
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Unanswered(`no answer in ${timeoutMs} ms`))
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', answered)
    socket.on('error', answered)
    socket.end(bytes)
  })
}
