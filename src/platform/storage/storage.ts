import type { Readable } from 'node:stream'

import { Failure } from '#platform/errors.ts'

/** A file as a list tells of it. */
export interface ListedFile {
  /** Its folder and name: `uploads/….webp`. */
  name: string
  bytes: number
  changedAt: Date
}

/**
 * Where the shop keeps files that every process must see: the local disk, or a bucket. A name is `folder/file` and always means the
 * same bytes. What is not there is undefined; a storage that cannot say so throws `unavailable`.
 */
export interface Storage {
  /** Whether others share it and each call goes over the network: no transaction may wait for one. */
  readonly remote: boolean
  /** Whole or not at all, and for everybody at once. */
  put(name: string, content: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** As `get`, read only as fast as it is taken. */
  open(name: string): Promise<OpenFile | undefined>
  has(name: string): Promise<boolean>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
  /** The files of a folder, in no order. */
  list(folder: string): AsyncIterable<ListedFile>
}

export interface OpenFile {
  bytes: number
  stream: Readable
}

const RETRY_AFTER_S = 5

/** What a client hears while the storage does not answer. */
export function storageAway(cause: unknown): Failure {
  const message = 'The shop cannot reach its files right now. Please try again in a moment.'
  return new Failure('unavailable', message, { cause, retryAfter: RETRY_AFTER_S })
}
