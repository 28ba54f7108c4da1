import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Engine, Exchange, Session } from './engine.ts'

/** The worker's program, next to this file both as source and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `engine-worker${path.extname(import.meta.filename)}`)

let ahead: Worker | undefined

/**
 * Starts a thread that loads the engine's program, for the next engine to open its files in. Until then it
 * touches no files of a shop and keeps no process running.
 */
export function loadEngineAhead(): void {
  ahead = new Worker(PROGRAM)
  ahead.unref()
}

function takeWorker(): Worker {
  const worker = ahead ?? new Worker(PROGRAM)
  ahead = undefined
  worker.ref()
  return worker
}

/**
 * Starts the embedded engine on its files in its own thread, so that its work doesn't block this thread. If
 * the thread dies, its connection breaks, and the next connection starts a new thread.
 */
export async function startEngineThread(directory: string): Promise<Engine> {
  let thread = await startThread(directory)
  let next: Promise<Thread> | undefined
  return {
    async open() {
      if (!thread.hasEnded()) return thread
      next ??= startThread(directory).finally(() => (next = undefined))
      return (thread = await next.catch(away))
    },
    close: () => thread.close(),
  }
}

interface Thread extends Session {
  hasEnded(): boolean
  close(): Promise<void>
}

async function startThread(directory: string): Promise<Thread> {
  const worker = takeWorker()
  let reason: unknown
  let hasEnded = false
  worker.on('error', (error) => (reason = error))
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      hasEnded = true
      resolve()
    }),
  )
  worker.postMessage(directory, [])
  await Promise.race([once(worker, 'message'), ended])
  if (hasEnded) throw stopped(reason)
  return {
    exchange: exchangeWith(worker),
    onEnd(onStopped) {
      const notify = () => onStopped(stopped(reason))
      worker.once('exit', notify)
      return () => worker.off('exit', notify)
    },
    hasEnded: () => hasEnded,
    async close() {
      worker.postMessage('close', [])
      await ended
    },
  }
}

type Answered = (answer: Uint8Array<ArrayBuffer>) => void

/**
 * The engine replies in order, because a connection can start while the previous one is still closing.
 * Requests without a reply fail together with their connection.
 */
function exchangeWith(worker: Worker): Exchange {
  const asked: Answered[] = []
  worker.on('message', (answer: Uint8Array<ArrayBuffer>) => asked.shift()?.(answer))
  return (messages) =>
    new Promise((resolve) => {
      asked.push(resolve)
      worker.postMessage(messages, [messages.buffer])
    })
}

/** Creates an error worded like the driver's for a closed connection (away.ts). */
const stopped = (cause: unknown) =>
  new Error('Connection terminated: the embedded database has stopped', { cause })

function away(cause: unknown): never {
  throw stopped(cause)
}
