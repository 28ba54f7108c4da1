import { createHash } from 'node:crypto'

import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'

import { insertKey, lockKey } from './request-keys.repository.ts'

interface KeyedRequest {
  /** The caller, as keys of different people are unrelated. */
  by: string
  key: string
  content: unknown
  at: Date
}

/**
 * Acts once per key and returns the stored answer to a repeated request, so that a retry after a lost
 * response doesn't act twice. The answer must be JSON. Throws `conflict` 'entered' if the content differs.
 */
export async function once<Answer>(
  tx: Tx,
  { by, key: sent, content, at }: KeyedRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const key = `${by} ${sent}`
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const known = await lockKey(tx, key)
  if (known && known.digest !== digest) {
    throw conflict('entered', 'This form was already saved with other values. Close it and start again.')
  }
  if (known) return known.answer as Answer
  const answer = await act()
  await insertKey(tx, { key, digest, answer, createdAt: at })
  return answer
}
