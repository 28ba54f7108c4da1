import { Agent, type ClientRequest, request as requestPlain } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'

import { z } from 'zod'

import { GatewayError, type GatewayErrorKind } from '#modules/payments/gateways/gateway-error.ts'
import { inSpan } from '#platform/tracing/spans.ts'

interface HttpRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | undefined
  timeoutMs: number
}

interface HttpAnswer {
  status: number
  text: string
}

/** Closes a connection after four idle seconds, before a server does: most do after five. */
const KEPT = { keepAlive: true, timeout: 4000 }
const plain = new Agent(KEPT)
const secure = new SecureAgent(KEPT)

/**
 * Sends one request over a kept connection, and follows no redirect. Rejects if the connection breaks or the
 * response isn't complete in time. A third of the processor time of `fetch`, which wraps every body in streams.
 */
export function exchangeOverHttp(sent: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = requestOf(sent)
    const late = () => request.destroy(new Error(`No response within ${sent.timeoutMs} ms`))
    const timer = setTimeout(late, sent.timeoutMs)
    request.once('close', () => clearTimeout(timer))
    // A broken response may report its error more than once, and an unheard one would end the process.
    request.on('error', reject)
    request.once('response', (response) => {
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) request.destroy(new Error('Redirected'))
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', reject)
      response.once('end', () => resolve({ status, text }))
    })
    request.end(sent.body)
  })
}

function requestOf({ url, method, headers }: HttpRequest): ClientRequest {
  return url.startsWith('https:')
    ? requestSecurely(url, { method, headers, agent: secure })
    : requestPlain(url, { method, headers, agent: plain })
}

export interface TransportOptions {
  /**
   * Scheme, host and path prefix before `/v1`. Read on every call, because the sandbox's port is not known at
   * start-up.
   */
  apiBase: () => string
  keyId: string
  keySecret: string
  timeoutMs?: number
  /** For tests: replaces the network. */
  exchange?: (request: HttpRequest) => Promise<HttpAnswer>
  /** For tests: replaces the pause between two attempts. */
  sleep?: (ms: number) => Promise<void>
}

export interface GatewayRequest<S extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  answer: S
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /**
   * When to retry. `always`: the call is idempotent. `answered`: only after a refusal (429, 5xx); a duplicate
   * would do no harm. `never`: the caller checks the outcome instead.
   */
  repeat: 'always' | 'answered' | 'never'
}

const TRIES = 3
const FIRST_PAUSE_MS = 200

/** Returns a function that sends a request, with up to three attempts and growing, jittered pauses. */
export function createTransport(options: TransportOptions) {
  const sleep = options.sleep ?? pause
  return async function send<S extends z.ZodType>(request: GatewayRequest<S>): Promise<z.output<S>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inSpan(nameOf(request), { kind: 'CLIENT' }, () => sendOnce(options, request))
      } catch (error) {
        if (attempt >= TRIES || !mayRepeat(request, error)) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

export type Send = ReturnType<typeof createTransport>

/** Span name: the path without ids, dates and query. */
function nameOf({ method, path }: Pick<GatewayRequest<z.ZodType>, 'method' | 'path'>): string {
  const [asked = ''] = path.split('?')
  const place = asked.replaceAll(/\/[a-z]+_\w+/g, '/:id')
  return `gateway ${method} ${place}`
}

async function sendOnce<S extends z.ZodType>(options: TransportOptions, request: GatewayRequest<S>) {
  const { status, text } = await exchange(options, request)
  const body = parseJson(text)
  if (status < 200 || status > 299) throw refusal(status, body)
  const parsed = request.answer.safeParse(body)
  if (parsed.success) return parsed.data
  // A 2xx confirms the call but not its result: a POST must be verified before we trust it.
  const kind = request.method === 'GET' ? 'unavailable' : 'unknown_outcome'
  throw new GatewayError(kind, 'The gateway returned an unreadable response', {
    status,
    cause: parsed.error,
  })
}

async function exchange<S extends z.ZodType>(options: TransportOptions, request: GatewayRequest<S>) {
  const send = options.exchange ?? exchangeOverHttp
  try {
    return await send({
      url: `${options.apiBase()}/v1${request.path}`,
      method: request.method,
      headers: headersOf(options, request),
      body: request.body && JSON.stringify(request.body),
      timeoutMs: options.timeoutMs ?? 10_000,
    })
  } catch (cause) {
    // The request may have arrived before the connection broke.
    const kind = request.method === 'GET' ? 'unavailable' : 'unknown_outcome'
    throw new GatewayError(kind, 'We couldn’t reach the gateway', { cause })
  }
}

function headersOf<S extends z.ZodType>(options: TransportOptions, request: GatewayRequest<S>) {
  const credentials = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')
  return {
    // Razorpay refuses any other spelling of the scheme (reference sheet §1).
    Authorization: `Basic ${credentials}`,
    Accept: 'application/json',
    'User-Agent': 'kanoon-kitab',
    ...(request.body ? { 'Content-Type': 'application/json' } : {}),
    ...request.headers,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mayRepeat({ repeat }: Pick<GatewayRequest<z.ZodType>, 'repeat'>, error: unknown): boolean {
  if (repeat === 'never' || !(error instanceof GatewayError)) return false
  if (error.kind === 'unavailable' || error.kind === 'rate_limited') return true
  return repeat === 'always' && (error.kind === 'unknown_outcome' || error.kind === 'in_progress')
}

const field = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value !== '' && value !== 'NA' ? value : undefined))

const envelope = z.object({
  error: z.object({ code: field, description: field, reason: field, field }),
})

/**
 * Maps a non-2xx response to a GatewayError. The HTTP status takes precedence over code and description
 * (reference sheet §0.7), because the body may be HTML, or its `error` a bare string.
 */
function refusal(status: number, body: unknown): GatewayError {
  const parsed = envelope.safeParse(body)
  const error = parsed.success ? parsed.data.error : undefined
  return new GatewayError(kindOf(status, error?.description), error?.description ?? `HTTP ${status}`, {
    status,
    ...(error?.code === undefined ? {} : { code: error.code }),
    ...(error?.reason === undefined ? {} : { reason: error.reason }),
    ...(error?.field === undefined ? {} : { field: error.field }),
  })
}

function kindOf(status: number, description: string | undefined): GatewayErrorKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 409) return description?.includes('still in progress') ? 'in_progress' : 'conflict'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  // Razorpay returns 400 for unknown ids; only this sentence distinguishes them from other errors.
  if (description === 'The id provided does not exist') return 'not_found'
  return 'invalid'
}

/**
 * Validates an id for use in a path. Ids also come from outside (webhooks, browsers) and must not escape
 * their path segment.
 */
export function segment(id: string): string {
  if (!/^[A-Za-z0-9_]{1,64}$/.test(id)) throw new GatewayError('invalid', 'This isn’t a gateway ID')
  return id
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
