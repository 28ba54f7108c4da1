import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

/** A bucket of an S3-compatible storage, and a key that may list, read, write and delete in it. */
export interface BucketSettings {
  /** URL of the storage without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The storage's error response: it refuses the request, or the bucket doesn't exist. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal'
  readonly status: number
  /** The storage service's error code, such as 'AccessDenied'. */
  readonly code: string
  constructor(status: number, code: string) {
    super(`the storage answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** The storage exceeded the time limit. */
class NoAnswer extends Error {}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Name of a file; if absent, the request concerns the bucket. */
  name?: string
  query?: Record<string, string>
  content?: Uint8Array
  type?: string
  /** Time limit until the response starts, for requests slower than a picture. */
  withinMs?: number
}

/**
 * Sends a request to the bucket with a path-style URL, which works on every storage and host. Returns
 * undefined for a missing file; throws a BucketRefusal for any other error status, or a network error.
 * Retries transient failures, which is safe because a name always means the same bytes.
 */
export type AskBucket = (asked: Asked) => Promise<Response | undefined>

/** Pauses before each retry. */
const PAUSES_MS = [100, 400]
/** Time limit until the response starts. */
const ANSWER_WITHIN_MS = 5000

export function createBucketClient(settings: BucketSettings): AskBucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })
  const root = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`

  async function once({ method, name, query, content, type, withinMs }: Asked): Promise<Response> {
    const path = name === undefined ? root : `${root}/${name}`
    const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path
    const headers = { ...(type && { 'content-type': type }), ...(content && checksumOf(content)) }
    const request = await client.sign(address, { method, headers, ...(content && { body: content }) })
    return answerTo(request, withinMs)
  }

  async function lastOf(asked: Asked): Promise<Response> {
    for (const pause of PAUSES_MS) {
      const response = await once(asked).catch((error: unknown) => {
        // The caller has waited long enough.
        if (error instanceof NoAnswer) throw error
        return undefined
      })
      if (response && !isPassing(response.status)) return response
      await response?.body?.cancel()
      await wait(pause)
    }
    return once(asked)
  }

  return async function ask(asked) {
    const response = await lastOf(asked)
    if (response.ok) return response
    const refusal = new BucketRefusal(response.status, codeIn(await response.text()))
    if (response.status !== 404 || asked.name === undefined || refusal.code === 'NoSuchBucket') throw refusal
    // Without a body, the response doesn't state whether the file or the bucket is missing.
    if (refusal.code === '') await ask({ method: 'HEAD' })
    return undefined
  }
}

/** The storage verifies the content against this hash. */
function checksumOf(content: Uint8Array): Record<string, string> {
  return { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') }
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429
}

async function answerTo(request: Request, within = ANSWER_WITHIN_MS): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new NoAnswer('no answer in time')), within)
  try {
    return await fetch(request, { signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

function codeIn(body: string): string {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
}
