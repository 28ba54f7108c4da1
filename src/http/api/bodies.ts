import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'

import { admit, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Access, Body, Operation } from '#modules/accounts/operation.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import { Failure } from '#platform/errors.ts'
import { allowUpload, bodyUpTo } from '#platform/http/body-limits.ts'
import { createTurns, WAIT_MS } from '#platform/limits/turns.ts'

import { endpointFinder } from './audited.ts'
import { endpointPath, isWebhook } from './endpoints.ts'

const JSON_BODY = /^application\/([\w.-]+\+)?json\s*(;|$)/i
const CSV_BODY = /^text\/csv\s*(;|$)/i
const FORM_BODY = /^multipart\/form-data\s*;/i

const upTo = (maxSize: number) => bodyUpTo(maxSize, `The request is larger than ${maxSize / 1000} kB.`)

const jsonLimit = upTo(100_000)
const webhookLimit = upTo(1_000_000)

/**
 * Room in bytes for one book with eight pictures of 10 MB, or for many typical books. Staff and shoppers have
 * separate rooms.
 */
const rooms = {
  staff: uploadGate({ bytes: 90_000_000, mostWaiting: 20, seconds: 15 }),
  shoppers: uploadGate({ bytes: 60_000_000, mostWaiting: 20, seconds: 15 }),
}

/** Rejects bodies that are too large (413) or of a type that the endpoint does not declare (415). */
export function acceptableBody(declared: readonly Operation[]) {
  const find = endpointFinder(declared)
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!hasBody(c)) {
      // The content type of an empty body is meaningless, because clients send one with every POST.
      c.req.raw.headers.delete('content-type')
      return next()
    }
    const path = endpointPath(c.req.path)
    if (isWebhook(path)) return webhookLimit(c, next)
    const { access, body } = find(c.req.method, path)?.[0] ?? {}
    const type = c.req.header('content-type') ?? ''
    const { file, form } = acceptedAs(type, body)
    if (file) return streamed(c, async () => uploaded(c, next), access, file.file)
    if (!form && !JSON_BODY.test(type)) throw new Failure('unsupported', 'The body must be application/json.')
    refuseCompressed(c)
    if (!form) return jsonLimit(c, next)
    refuseStrangers(c, access)
    const limit = upTo(form.form)
    return uploaded(c, async () => rooms[form.room](form.form)(c, async () => void (await limit(c, next))))
  })
}

const UPLOADS_AT_ONCE = 2
const uploads = createTurns(UPLOADS_AT_ONCE)

/** Lets staff upload over a slow line, two files at once; everyone else has the time of other requests. */
async function uploaded(c: Context<HttpEnv>, work: () => Promise<unknown>): Promise<void> {
  const { actor } = c.var
  if (!actor || !isStaff(actor.role)) return void (await work())
  const end = await uploads.take(actor.userId)
  if (!end) throw new Failure('too-many', TWO_UPLOADS, { code: 'busy', retryAfter: WAIT_MS / 1000 })
  try {
    allowUpload((c.env as { incoming?: object } | undefined)?.incoming)
    await work()
  } finally {
    end()
  }
}

const TWO_UPLOADS = 'Two of your uploads are still running. Wait until one has finished, then try again.'

/** Returns the declared body if its content type is the declared one. */
function acceptedAs(type: string, body: Body | undefined) {
  const file = body && 'file' in body && CSV_BODY.test(type) ? body : undefined
  const form = body && 'form' in body && FORM_BODY.test(type) ? body : undefined
  return { file, form }
}

/**
 * Passes a file on to the handler, which streams it with its own limit. Rejects a declared length above that
 * limit.
 */
async function streamed(
  c: Context<HttpEnv>,
  next: Next,
  access: Access | undefined,
  limit: number,
): Promise<void> {
  refuseCompressed(c)
  refuseStrangers(c, access)
  if (Number(c.req.header('content-length') ?? 0) > limit)
    throw new Failure('too-large', `A file can be up to ${limit / 1_000_000} MB.`)
  return next()
}

function refuseCompressed(c: Context<HttpEnv>): void {
  if (c.req.header('content-encoding'))
    throw new Failure('unsupported', 'Compressed request bodies aren’t supported.')
}

/** Rejects callers who may not send a large body, before it is read. */
function refuseStrangers({ var: { actor } }: Context<HttpEnv>, access: Access | undefined): void {
  if (access) admit(actor, access)
}

/**
 * Detects a body by the headers (RFC 9112 §6.3), because Node's adapter gives every POST a stream, even
 * without a body.
 */
function hasBody(c: Context<HttpEnv>): boolean {
  const length = c.req.header('content-length')
  if (length !== undefined) return length !== '0'
  if (c.req.header('transfer-encoding')) return true
  const overNetwork = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  return !overNetwork && c.req.raw.body !== null
}

/** Limits for large forms in memory and waiting forms. */
interface GateOptions {
  bytes: number
  mostWaiting: number
  seconds: number
}

interface Waiter {
  bytes: number
  enter(): void
}

/**
 * Limits the memory of large forms, which are read whole and take about three times their size. Forms enter
 * in arrival order while their declared sizes fit; the rest wait unread. A form gets 429 with Retry-After if
 * too many are waiting or it waits too long. A form without a declared size counts as the largest allowed.
 */
export function uploadGate(room: GateOptions) {
  let free = room.bytes
  const waiting: Waiter[] = []

  function admit(): void {
    for (let [guest] = waiting; guest && guest.bytes <= free; [guest] = waiting) {
      waiting.shift()
      free -= guest.bytes
      guest.enter()
    }
  }

  /** Resolves to true once there is room, or to false after too long a wait. */
  function enter(bytes: number, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const guest = { bytes, enter: () => settle(true) }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, room.seconds * 1000)
      gone.addEventListener('abort', giveUp)
      waiting.push(guest)
      admit()

      function settle(entered: boolean): void {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        if (!entered) {
          waiting.splice(waiting.indexOf(guest), 1)
          // The forms behind it may fit.
          admit()
        }
        resolve(entered)
      }
    })
  }

  return (most: number) =>
    createMiddleware<HttpEnv>(async (c, next) => {
      const declared = Number(c.req.header('content-length') ?? most)
      const bytes = Math.min(Number.isFinite(declared) ? declared : most, most, room.bytes)
      if (waiting.length >= room.mostWaiting) throw full(room)
      if (!(await enter(bytes, c.req.raw.signal))) throw full(room)
      try {
        await next()
      } finally {
        free += bytes
        admit()
      }
    })
}

function full({ seconds }: GateOptions): Failure {
  const message = 'Too many pictures are being uploaded right now. Please try again in a few seconds.'
  return new Failure('too-many', message, { code: 'busy', retryAfter: seconds })
}
