import { parentPort } from 'node:worker_threads'

import { PdfRefusal, type RefusalReason } from './refusal.ts'
import { rewritePdf, type RewriteLimits } from './rewrite-pdf.ts'

// The thread that rewrites one PDF (rewrite-thread.ts): says that it is ready, takes one file, answers once and ends.

export interface RewriteRequest {
  bytes: Uint8Array
  limits: RewriteLimits
}

export type RewriteAnswer = { bytes: Uint8Array<ArrayBuffer> } | { refused: RefusalReason }

parentPort?.once('message', (request: RewriteRequest) => void answer(request))
parentPort?.postMessage('ready', [])

async function answer({ bytes, limits }: RewriteRequest): Promise<void> {
  const said = await rewritten(bytes, limits)
  parentPort?.postMessage(said, 'bytes' in said ? [said.bytes.buffer] : [])
}

async function rewritten(bytes: Uint8Array, limits: RewriteLimits): Promise<RewriteAnswer> {
  try {
    return { bytes: new Uint8Array(await rewritePdf(bytes, limits)) }
  } catch (error) {
    // Whatever the library stumbles over is a fault of the file.
    return { refused: error instanceof PdfRefusal ? error.reason : 'unreadable' }
  }
}
