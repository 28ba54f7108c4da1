import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'

import { type HeaderList, securityHeaders } from './security-headers.ts'

interface Served {
  http: { fetch: Parameters<typeof getRequestListener>[0] }
  /** Answers straight on Node's response; false when `http` must answer. */
  answerHit(req: IncomingMessage, res: ServerResponse): boolean
  /** Added to responses that bypass `http` and `answerHit`, such as parse errors. */
  headers?: HeaderList
  /** Whether each answer is the last one of its connection, because the process ends. */
  isEnding?(): boolean
}

/** The HTTP server of the shop. What never becomes a request gets an answer in the form of all others. */
export function createWebServer({
  http,
  answerHit,
  headers = securityHeaders(''),
  isEnding = () => false,
}: Served): Server {
  // Old health checks speak HTTP/1.0, which knows no Host.
  const errorHandler = (error: unknown) => answerUnreadable(error, headers)
  const answer = getRequestListener(http.fetch, { errorHandler, hostname: 'localhost' })
  const inTurn = oneAtATime((req, res) => {
    if (isEnding()) res.shouldKeepAlive = false
    if (lacksHost(req)) refuseReadable(res, 400, headers)
    else if (!answerHit(req, res)) void answer(req, res)
  })
  const settings = { keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false }
  const server = createServer(settings, inTurn)
  // Of a connection on which nothing moves: answers that are not read are not held for ever.
  server.timeout = 120_000
  server.on('checkExpectation', (_req, res: ServerResponse) => refuseReadable(res, 417, headers))
  server.on('clientError', (error, socket) => refuse(error, socket, headers))
  return server
}

/** Browsers ask for one thing at a time on a connection; a program that asks for so much is not waiting for answers. */
const MAX_WAITING = 64

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Answers of one connection go out in order (RFC 9112 §9.3.2), so what is requested behind an unfinished one is begun when
 * that is done: a connection that reads nothing holds one answer, however much it asks for. Beyond `MAX_WAITING` it is cut.
 */
function oneAtATime(serve: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    // Node gives an answer the connection when those before it are out.
    if (res.socket) return serve(req, res)
    const { socket } = req
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MAX_WAITING) {
      socket.destroy()
      return
    }
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      serve(req, res)
    })
  }
}

/** What asks whether the process is well often names no host, and is answered all the same. */
const PROBES = new Set(['/healthz', '/readyz'])

/** RFC 9112, 3.2: refused in HTTP/1.1. */
function lacksHost({ headers, httpVersion, url = '' }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1' && !PROBES.has(url)
}

function refuseReadable(res: ServerResponse, status: 400 | 417, headers: HeaderList): void {
  const body = JSON.stringify({ message: MESSAGES[status] })
  res.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
    ...Object.fromEntries(headers),
  })
  res.end(body)
}

/** A Host that is none, or an address that no URL can hold. */
function answerUnreadable(error: unknown, headers: HeaderList): Response {
  const status = error instanceof RequestError ? 400 : 500
  return Response.json({ message: MESSAGES[status] }, { status, headers: Object.fromEntries(headers) })
}

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request did not arrive in time.',
  413: 'The request is too large.',
  417: 'The request expects what this server cannot do.',
  431: 'The address or the headers are too long.',
  500: 'Something went wrong on our side.',
}

/** Node's own answers to what its parser refuses, by the codes of its errors. */
const STATUSES = new Map(
  Object.entries<number>({
    HPE_HEADER_OVERFLOW: 431,
    HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  }),
)

function refuse(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderList): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUSES.get(error.code ?? '') ?? 400
  const body = JSON.stringify({ message: MESSAGES[status] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
