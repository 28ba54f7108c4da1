import { OperatorError } from '#platform/errors.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { commandError } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { hashOf, UPLOADS } from './picture-files.ts'

const AT_ONCE = 4

interface Count {
  sent: number
  there: number
  bytes: number
  /** Local files whose content doesn't match their name. */
  damaged: string[]
}

/**
 * Copies the uploads of a data directory to the bucket and verifies each by reading it back; with `remove`,
 * deletes each local file once verified. Skips files that the bucket already has, so that an interrupted run
 * can be resumed. Returns a report for the operator; throws an OperatorError if the bucket returns different
 * content.
 */
export async function moveToBucket(
  dataDir: string,
  bucket: Storage,
  { remove }: { remove: boolean },
): Promise<string[]> {
  const disk = createDiskStorage(dataDir)
  const count: Count = { sent: 0, there: 0, bytes: 0, damaged: [] }
  await eachOf(disk.list(UPLOADS), AT_ONCE, ({ name }) =>
    moveOne(name, { disk, bucket, remove }, count),
  ).catch((error: unknown) => {
    throw commandError(error)
  })
  return reportOf(count, remove)
}

async function moveOne(
  name: string,
  { disk, bucket, remove }: { disk: Storage; bucket: Storage; remove: boolean },
  count: Count,
): Promise<void> {
  const content = await disk.get(name)
  if (!content) return
  if (!name.startsWith(`${UPLOADS}/${hashOf(content)}.`)) return void count.damaged.push(name)
  const there = await bucket.get(name)
  if (there?.equals(content)) count.there++
  else {
    await bucket.put(name, content)
    if (!(await bucket.get(name))?.equals(content))
      throw new OperatorError(`${name} isn’t the same in the bucket as on disk.`)
    count.sent++
  }
  count.bytes += content.length
  if (remove) await disk.remove(name)
}

function reportOf({ sent, there, bytes, damaged }: Count, removed: boolean): string[] {
  const whole = sent + there
  const lines = [
    `${whole} uploads (${(bytes / 1_000_000).toFixed(1)} MB) are in the bucket, compared byte for byte: ${sent} uploaded now, ${there} already there.`,
  ]
  if (whole > 0)
    lines.push(removed ? 'The local files have been removed.' : 'The local files have been kept.')
  if (damaged.length > 0) {
    lines.push(
      `${damaged.length} local files don’t match their names and were left alone: ${damaged.toSorted().join(', ')}`,
    )
  }
  return lines
}

/**
 * Runs `work` for each item, at most `atOnce` concurrently. After an error it starts no further item, waits
 * for the running ones and throws the first error.
 */
async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const turns = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const errors: unknown[] = []
  const fail = (error: unknown) => void errors.push(error)
  const takeTurns = async () => {
    for (let next = await turns.next(); !next.done && errors.length === 0; next = await turns.next())
      await work(next.value).catch(fail)
  }
  await Promise.all(Array.from({ length: atOnce }, () => takeTurns().catch(fail)))
  if (errors.length > 0) throw errors[0]
}
