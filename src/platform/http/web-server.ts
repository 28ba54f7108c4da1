import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'

import { limitBodyTime, UPLOAD_MS } from './body-limits.ts'
import { type HeaderList, securityHeaders } from './security-headers.ts'

interface Served {
  http: { fetch: Parameters<typeof getRequestListener>[0] }
  /** Responds directly on Node's response; returns false if `http` must handle the request. */
  answerHit(req: IncomingMessage, res: ServerResponse): boolean
  /** Headers added to responses that bypass `http` and `answerHit`, such as parse errors. */
  headers?: HeaderList
  /** Reports whether the process is shutting down, so that every response closes its connection. */
  isEnding?(): boolean
}

/**
 * Creates the shop's HTTP server. Input that can't be parsed as a request gets an error response in the usual
 * form.
 */
export function createWebServer({
  http,
  answerHit,
  headers = securityHeaders(''),
  isEnding = () => false,
}: Served): Server {
  // Old health checks use HTTP/1.0 without a Host header; `hostname` replaces it.
  const errorHandler = (error: unknown) => answerUnreadable(error, headers)
  const answer = getRequestListener(http.fetch, { errorHandler, hostname: 'localhost' })
  const inTurn = oneAtATime((req, res) => {
    if (isEnding()) res.shouldKeepAlive = false
    if (hasBody(req)) limitBodyTime(req, () => endSlow(req, res, headers))
    if (lacksHost(req)) refuseReadable(res, 400, headers)
    else if (!answerHit(req, res)) void answer(req, res)
  })
  // `limitBodyTime` is stricter for all bodies but uploads.
  const times = { keepAliveTimeout: 65_000, headersTimeout: 60_000, requestTimeout: UPLOAD_MS }
  const settings = { ...times, requireHostHeader: false }
  const server = createServer(settings, inTurn)
  // A client may close its sending side after the request (RFC 9112 §9.6) and still read the response. Node's
  // types omit this property.
  Object.assign(server, { httpAllowHalfOpen: true })
  // Closes idle connections, so that unread responses don't stay in memory.
  server.timeout = 120_000
  server.on('checkExpectation', (_req, res: ServerResponse) => refuseReadable(res, 417, headers))
  server.on('clientError', (error, socket) => refuse(error, socket, headers))
  return server
}

/**
 * Browsers send one request at a time on a connection; a client that pipelines this
 * many isn't waiting for responses.
 */
const MAX_WAITING = 64

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Responses of one connection go out in order (RFC 9112 §9.3.2), so a pipelined request starts only when the
 * previous response is done. A client that reads nothing therefore holds one response, however many requests
 * it sends. With more than `MAX_WAITING` waiting requests the connection is closed.
 */
function oneAtATime(serve: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    // Node assigns the socket to a response once the earlier responses are sent.
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

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function endSlow({ socket }: IncomingMessage, res: ServerResponse, headers: HeaderList): void {
  if (res.headersSent) socket.destroy()
  else {
    refuse(TOO_SLOW, socket, headers)
    // The handler may still wait for the body.
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

const TOO_SLOW = Object.assign(new Error('the body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Health checks often send no Host; they get a response anyway. */
const PROBES = new Set(['/healthz', '/readyz'])

/** RFC 9112 §3.2: HTTP/1.1 requires a Host. */
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

/** Responds to a malformed Host or URL with 400, and to other errors with 500. */
function answerUnreadable(error: unknown, headers: HeaderList): Response {
  const status = error instanceof RequestError ? 400 : 500
  return Response.json({ message: MESSAGES[status] }, { status, headers: Object.fromEntries(headers) })
}

const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read the request.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  417: 'The request expects something that this server doesn’t support.',
  431: 'The address or the headers are too long.',
  500: 'Something went wrong on our side.',
}

/** Status codes for the errors of Node's HTTP parser. */
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
