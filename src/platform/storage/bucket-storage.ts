import { Readable } from 'node:stream'

import { inTime } from '#platform/with-timeout.ts'
import type { Logger } from '#platform/logger.ts'

import type { AskBucket } from './bucket-client.ts'
import { filesWith } from './bucket-list.ts'
import { type Storage, storageAway } from './storage.ts'

/** Time limit for a whole file after its first bytes. */
const WHOLE_WITHIN_MS = 30_000

/** Stores files in a bucket, shared by every process with the same settings. */
export function createBucketStorage(ask: AskBucket, log?: Pick<Logger, 'warn'>): Storage {
  const asking = createAsking(log)
  return {
    remote: true,
    put: (name, content) =>
      asking(async () => void (await ask({ method: 'PUT', name, content, type: typeOf(name) }))),
    get: (name) =>
      asking(async () => {
        const found = await ask({ method: 'GET', name })
        return (
          found &&
          Buffer.from(await inTime(found.arrayBuffer(), WHOLE_WITHIN_MS, 'the file did not arrive in time'))
        )
      }),
    open: (name) =>
      asking(async () => {
        const found = await ask({ method: 'GET', name })
        if (!found?.body) return undefined
        const bytes = Number(found.headers.get('content-length'))
        return { bytes, stream: Readable.fromWeb(found.body) }
      }),
    has: (name) => asking(async () => (await ask({ method: 'HEAD', name })) !== undefined),
    remove: (name) => asking(async () => void (await ask({ method: 'DELETE', name }))),
    async *list(folder) {
      const files = filesWith(ask, `${folder}/`)
      for (let one = await asking(() => files.next()); !one.done; one = await asking(() => files.next()))
        yield one.value
    },
  }
}

/** Converts every storage error to the same `unavailable` failure. Logs the cause once, and the recovery. */
function createAsking(log?: Pick<Logger, 'warn'>): <T>(question: () => Promise<T>) => Promise<T> {
  let away = false
  return async (question) => {
    try {
      const answer = await question()
      if (away) log?.warn('storage available again')
      away = false
      return answer
    } catch (err) {
      if (!away) log?.warn({ err }, 'storage unavailable')
      away = true
      throw storageAway(err)
    }
  }
}

const TYPES = new Map(
  Object.entries<string>({
    webp: 'image/webp',
    avif: 'image/avif',
    jpg: 'image/jpeg',
    pdf: 'application/pdf',
  }),
)

function typeOf(name: string): string {
  return TYPES.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream'
}
