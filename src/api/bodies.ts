import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import { MAX_IMPORT_BYTES } from '#modules/imports/columns/import.ts'
import { Failure } from '#platform/errors.ts'

import { endpointPath, isWebhook, mostFormBytes, takesFile } from './endpoints.ts'
import { formRoom } from './form-room.ts'

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
  const room = path.startsWith('/books') ? bookForms : claimForms
  const limit = upTo(formBytes)
  return room(formBytes)(c, async () => void (await limit(c, next)))
})

/** A file is read as it comes, by who bounds it; a length that is told is believed. */
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
  if (path.startsWith('/books')) requirePermission(actor, 'books.write')
}

/** By its headers (RFC 9112 §6.3): Node's adapter gives every POST a stream, empty or not. */
function hasBody(c: Context<HttpEnv>): boolean {
  const length = c.req.header('content-length')
  if (length !== undefined) return length !== '0'
  if (c.req.header('transfer-encoding')) return true
  const overNetwork = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  return !overNetwork && c.req.raw.body !== null
}
