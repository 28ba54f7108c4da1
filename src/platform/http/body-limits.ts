import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { Failure } from '#platform/errors.ts'

/** Time in which the body of an ordinary request must arrive, in milliseconds. */
export const BODY_MS = 60_000
/** Longest time of an upload by signed-in staff, in milliseconds. */
export const UPLOAD_MS = 15 * 60_000
/** Bytes that an upload must bring in each second on average: a slow line, but no connection held open. */
export const LEAST_BYTES_PER_SECOND = 20_000
const CHECK_EVERY_MS = 10_000

/** The part of Node's request with the number of bytes that have arrived. */
interface Arriving {
  complete: boolean
  socket: { bytesRead: number }
  once(event: 'close' | 'end', listener: () => void): unknown
}

const uploads = new WeakMap<object, () => void>()

/** Calls `giveUp` if the body of a request doesn't arrive in time. */
export function limitBodyTime(request: Arriving, giveUp: () => void): void {
  const begun = performance.now()
  const first = request.socket.bytesRead
  let timer: NodeJS.Timeout = setTimeout(giveUpUnlessHere, BODY_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))

  function giveUpUnlessHere(): void {
    if (!request.complete) giveUp()
  }

  function check(): void {
    const took = performance.now() - begun
    const least = (LEAST_BYTES_PER_SECOND * took) / 1000
    if (took >= UPLOAD_MS || request.socket.bytesRead - first < least) giveUpUnlessHere()
    else timer = setTimeout(check, CHECK_EVERY_MS)
  }

  uploads.set(request, () => {
    clearTimeout(timer)
    if (!request.complete) timer = setTimeout(check, CHECK_EVERY_MS)
  })
}

/**
 * Lets the body of a request take as long as an upload may. Only for signed-in staff: a stranger could hold
 * connections open.
 */
export function allowUpload(request: object | undefined): void {
  if (request) uploads.get(request)?.()
}

/**
 * Rejects larger bodies with this message. A declared length needs no look at the body: Node reads no more
 * than that, and Hono's own check would first wrap the body in a stream, which takes longer than reading it.
 */
export function bodyUpTo(maxSize: number, message: string): MiddlewareHandler {
  const tooLarge = () => {
    throw new Failure('too-large', message)
  }
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (Number(length) > maxSize) tooLarge()
    await next()
  }
}
