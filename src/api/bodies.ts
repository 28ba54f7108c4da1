import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { requirePermission } from '#modules/accounts/actor.ts'
import { MAX_IMPORT_BYTES } from '#modules/imports/columns/import.ts'
import { Failure } from '#platform/errors.ts'

import { endpointPath, hasBookPictures, isWebhook, mostFormBytes, takesFile } from './endpoints.ts'

const JSON_BODY = /^application\/([\w.-]+\+)?json\s*(;|$)/i
const CSV_BODY = /^text\/csv\s*(;|$)/i
const FORM_BODY = /^multipart\/form-data\s*;/i

const upTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('too-large', `The request is larger than ${maxSize / 1000} kB.`)
    },
  })

const jsonLimit = upTo(100_000)
const webhookLimit = upTo(1_000_000)

/** One book with eight pictures of 10 MB, or many usual ones; staff and shoppers do not wait for each other. */
const bookForms = formRoom({ bytes: 90_000_000, mostWaiting: 20, seconds: 15 })
const claimForms = formRoom({ bytes: 60_000_000, mostWaiting: 20, seconds: 15 })

/** Refuses bodies that are too large (413) or of a kind the endpoint does not read (415). */
export const acceptableBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (!hasBody(c)) {
    // A type of nothing says nothing: clients send it with every POST.
    c.req.raw.headers.delete('content-type')
    return next()
  }
  const path = endpointPath(c.req.path)
  if (isWebhook(path)) return webhookLimit(c, next)
  const type = c.req.header('content-type') ?? ''
  if (CSV_BODY.test(type) && takesFile(c.req.method, path)) return streamed(c, next)
  const formBytes = FORM_BODY.test(type) ? mostFormBytes(c.req.method, path) : 0
  if (formBytes === 0 && !JSON_BODY.test(type))
    throw new Failure('unsupported', 'The body must be application/json.')
  if (c.req.header('content-encoding')) throw new Failure('unsupported', 'Compressed bodies are not read.')
  if (formBytes === 0) return jsonLimit(c, next)
  refuseStrangers(c, path)
  const room = hasBookPictures(path) ? bookForms : claimForms
  const limit = upTo(formBytes)
  return room(formBytes)(c, async () => void (await limit(c, next)))
})

/** A file is read as it comes, by a reader with a bound of its own; a declared length is believed. */
async function streamed(c: Context<HttpEnv>, next: Next): Promise<void> {
  if (c.req.header('content-encoding')) throw new Failure('unsupported', 'Compressed bodies are not read.')
  const { actor } = c.var
  if (!actor) throw new Failure('unauthenticated', 'Please log in.')
  requirePermission(actor, 'books.import')
  if (Number(c.req.header('content-length') ?? 0) > MAX_IMPORT_BYTES)
    throw new Failure('too-large', 'A file has at most 50 MB.')
  return next()
}

/** A form of unknown length is held in memory up to its bound: only of those who may send it. */
function refuseStrangers({ var: { actor } }: Context<HttpEnv>, path: string): void {
  if (!actor) throw new Failure('unauthenticated', 'Please log in.')
  if (hasBookPictures(path)) requirePermission(actor, 'books.write')
}

/** By its headers (RFC 9112 §6.3): Node's adapter gives every POST a stream, empty or not. */
function hasBody(c: Context<HttpEnv>): boolean {
  const length = c.req.header('content-length')
  if (length !== undefined) return length !== '0'
  if (c.req.header('transfer-encoding')) return true
  const overNetwork = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  return !overNetwork && c.req.raw.body !== null
}

/** How much of large forms may be in memory at a time, and how long others wait for it. */
interface Room {
  bytes: number
  mostWaiting: number
  seconds: number
}

interface Guest {
  bytes: number
  enter(): void
}

/**
 * Forms are read whole, and reading takes about three times their size. They come in while the declared sizes fit into
 * the room, in the order of their coming; the others wait unread, and are sent away for a moment (429, Retry-After) when too
 * many wait or it takes too long. A form that does not say its size counts as the largest.
 */
export function formRoom(room: Room) {
  let free = room.bytes
  const waiting: Guest[] = []

  function admit(): void {
    for (let [guest] = waiting; guest && guest.bytes <= free; [guest] = waiting) {
      waiting.shift()
      free -= guest.bytes
      guest.enter()
    }
  }

  /** Resolves when there is room; false when there was none in time. */
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
          // Those behind it may fit where it did not.
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

function full({ seconds }: Room): Failure {
  const message = 'Too many pictures are being sent at the moment. Please try again in a few seconds.'
  return new Failure('too-many', message, { code: 'busy', retryAfter: seconds })
}
