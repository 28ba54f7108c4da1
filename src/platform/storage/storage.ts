import type { Readable } from 'node:stream'

import { Failure } from '#platform/errors.ts'

/** A listed file. */
export interface ListedFile {
  /** Folder and name: `uploads/….webp`. */
  name: string
  bytes: number
  changedAt: Date
}

/**
 * Stores the shop's files where every process can see them: the local disk, or a bucket. A name is
 * `folder/file` and always means the same bytes. `get` and `open` return undefined for a missing file. An
 * unreachable storage throws `unavailable`.
 */
export interface Storage {
  /** Shared over the network: no transaction may wait for a call. */
  readonly remote: boolean
  /** Stores the whole file atomically, visible to every process immediately. */
  put(name: string, content: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Like `get`, but streams the file with backpressure. */
  open(name: string): Promise<OpenFile | undefined>
  has(name: string): Promise<boolean>
  /** Does nothing for a missing file. */
  remove(name: string): Promise<void>
  /** Lists the files of a folder in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>
}

export interface OpenFile {
  bytes: number
  stream: Readable
}

const RETRY_AFTER_S = 5

/** The failure that clients get while the storage is unreachable. */
export function storageAway(cause: unknown): Failure {
  const message = 'The shop can’t reach its files right now. Please try again in a moment.'
  return new Failure('unavailable', message, { cause, retryAfter: RETRY_AFTER_S })
}
