import { parentPort } from 'node:worker_threads'

import { PdfRefusal, type RefusalReason } from './refusal.ts'
import { rewritePdf, type RewriteLimits } from './rewrite-pdf.ts'

// Worker entry for rewrite-thread.ts: reports that it is ready, rewrites one PDF and replies.

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
    // Any error of the library means that the file is invalid.
    return { refused: error instanceof PdfRefusal ? error.reason : 'unreadable' }
  }
}
