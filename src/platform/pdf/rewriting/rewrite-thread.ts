import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

import { Failure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

import { PdfRefusal } from './refusal.ts'
import type { RewriteAnswer, RewriteRequest } from './rewrite-worker.ts'

/** The worker's program, next to this file both as source and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `rewrite-worker${path.extname(import.meta.filename)}`)

const MAX_STREAM_BYTES = 100_000_000
const MAX_MEMORY_MB = 256
const MAX_MS = 5_000
/** Interval of memory checks: decompression allocates about 200 MB per second. */
const LOOK_AT_MEMORY_MS = 50
const MAX_WAITING = 4
const RETRY_AFTER_S = 10

/** Calls `expire` when the time is up. Returns a function that cancels it. */
export type Deadline = (expire: () => void) => () => void

interface ThreadLimits {
  pages: number
  deadline: Deadline
  memoryMb: number
}

const LIMITS: Omit<ThreadLimits, 'pages'> = {
  deadline: (expire) => {
    const timer = setTimeout(expire, MAX_MS)
    return () => clearTimeout(timer)
  },
  memoryMb: MAX_MEMORY_MB,
}

/** Rewrites one file at a time in a process, because each takes a core and up to 256 MB. */
const { run } = createLimiter({ atOnce: 1, maxWaiting: MAX_WAITING, overloaded })

function overloaded(): Failure {
  return new Failure('unavailable', 'Several PDFs are being processed. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

/**
 * Runs `rewritePdf` in a new worker thread with time and memory limits. Throws `PdfRefusal`, or `unavailable`
 * when too many files are waiting.
 */
export function rewriteInThread(
  bytes: Uint8Array,
  limits: Pick<ThreadLimits, 'pages'> & Partial<ThreadLimits>,
): Promise<Uint8Array> {
  return run(() => rewriteInOwnThread(bytes, { ...LIMITS, ...limits }))
}

async function rewriteInOwnThread(bytes: Uint8Array, limits: ThreadLimits): Promise<Uint8Array> {
  // Keeps the library's warnings about odd files out of the log.
  const quiet = { stdout: true, stderr: true }
  const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb }
  const worker = new Worker(PROGRAM, { ...quiet, resourceLimits })
  try {
    await once(worker, 'message')
    const answer = await answerOf(worker, bytes, limits)
    if ('refused' in answer) throw new PdfRefusal(answer.refused)
    return answer.bytes
  } finally {
    await worker.terminate()
  }
}

/** Sends the file to a loaded worker. The time limit starts here, so that it excludes loading the library. */
async function answerOf(
  worker: Worker,
  bytes: Uint8Array,
  { pages, deadline, memoryMb }: ThreadLimits,
): Promise<RewriteAnswer> {
  const request: RewriteRequest = { bytes, limits: { pages, streamBytes: MAX_STREAM_BYTES } }
  const { promise, resolve, reject } = Promise.withResolvers<RewriteAnswer>()
  worker.once('message', resolve)
  worker.once('error', (cause) => reject(new PdfRefusal('too-heavy', { cause })))
  worker.once('exit', () => reject(new PdfRefusal('too-heavy')))
  const stop = () => void worker.terminate()
  const watches = [deadline(stop), stopWhenTooLarge(worker, memoryMb, stop)]
  worker.postMessage(request, [])
  return promise.finally(() => watches.forEach((end) => end()))
}

/**
 * Stops the worker when its memory exceeds the limit. V8's own limit doesn't include buffers, which hold
 * decompressed streams.
 */
function stopWhenTooLarge(worker: Worker, memoryMb: number, stop: () => void): () => void {
  let isAsked = false
  const look = async () => {
    if (isAsked) return
    isAsked = true
    const { total_heap_size, external_memory } = await worker.getHeapStatistics()
    isAsked = false
    if (total_heap_size + external_memory > memoryMb * 1_000_000) stop()
  }
  // Ignores the error of a worker that has just ended.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_AT_MEMORY_MS)
  return () => clearInterval(timer)
}
