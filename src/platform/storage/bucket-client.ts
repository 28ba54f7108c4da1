import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

/** A bucket of an S3-compatible storage, and the key that lists, reads, writes and removes in it. */
export interface BucketSettings {
  /** The storage's address without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An answer that is no answer to the question: the storage refuses, or there is no such bucket. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal'
  readonly status: number
  /** As the storage calls it: 'AccessDenied'. */
  readonly code: string
  constructor(status: number, code: string) {
    super(`the storage answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** The storage took longer than anyone waits for it. */
class NoAnswer extends Error {}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of a file; without it the bucket is asked. */
  name?: string
  query?: Record<string, string>
  content?: Uint8Array
  type?: string
  /** Until an answer begins, for what takes longer than a picture. */
  withinMs?: number
}

/**
 * Asks the bucket, by its path, which works with every storage and host. Undefined for a file that is not there; whatever else
 * is no success is a BucketRefusal, or an error of the network. What is passing is tried again: it does no harm, because a name
 * always means the same bytes.
 */
export type AskBucket = (asked: Asked) => Promise<Response | undefined>

/** A question is asked once more after each of these pauses. */
const PAUSES_MS = [100, 400]
/** Until an answer begins. */
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
    // An answer without a body does not say which of the two is not there.
    if (refusal.code === '') await ask({ method: 'HEAD' })
    return undefined
  }
}

/** The storage compares what arrives with it. */
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
