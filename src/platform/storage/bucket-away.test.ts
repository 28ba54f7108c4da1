import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import type { BucketSettings } from './bucket-client.ts'
import { openBucket } from './open-storage.ts'

// Tests a bucket that is missing, silent or refuses access.

let bucket: TestBucket
beforeEach(async () => {
  bucket = await openTestBucket()
})
afterEach(() => bucket.close())

const NAME = 'uploads/a.webp'
const AWAY = { name: 'Failure', kind: 'unavailable', retryAfter: 5 }

async function expectAway(storage: Awaited<ReturnType<typeof openBucket>>): Promise<void> {
  const asks = [
    () => storage.get(NAME),
    () => storage.open(NAME),
    () => storage.has(NAME),
    () => storage.put(NAME, Buffer.from('a')),
    () => storage.remove(NAME),
    async () => {
      for await (const file of storage.list('uploads')) expect(file).toBeUndefined()
    },
  ]
  for (const ask of asks) await expect(ask(), String(ask)).rejects.toMatchObject(AWAY)
}

test('an unresponsive bucket is unavailable in every call, and works again once it is back', async () => {
  const lines: string[] = []
  const log = { warn: (...said: unknown[]) => void lines.push(String(said.at(-1))) }
  const storage = await openBucket(bucket.settings, log)
  await storage.put(NAME, Buffer.from('a'))
  await bucket.stop()
  await expectAway(storage)
  await bucket.start()
  expect(String(await storage.get(NAME))).toBe('a')
  expect(lines).toEqual(['storage unavailable', 'storage available again'])
})

test('a deleted bucket is unavailable, not empty', async () => {
  const storage = await openBucket(bucket.settings)
  await bucket.empty()
  await expectAway(storage)
})

describe('at startup, explains', () => {
  const opened = (other: Partial<BucketSettings>) => openBucket({ ...bucket.settings, ...other })

  test('a bucket that does not exist', async () => {
    const { host } = new URL(bucket.settings.endpoint)
    await expect(opened({ bucket: 'another' })).rejects.toThrow(
      `S3_BUCKET: ${host} has no bucket another. Create it, or set another.`,
    )
  })

  test('an unknown key and a wrong secret', async () => {
    const refused =
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: \S+ rejects this key for the bucket kanoon-kitab/
    await expect(opened({ accessKeyId: 'unknown' })).rejects.toThrow(refused)
    await expect(opened({ secretAccessKey: 'wrong' })).rejects.toThrow(refused)
  })

  test('an address where nothing listens', async () => {
    await bucket.stop()
    const { host } = new URL(bucket.settings.endpoint)
    await expect(opened({})).rejects.toMatchObject({
      name: 'StartError',
      message: `S3_ENDPOINT: No storage is responding at ${host} (ECONNREFUSED). Is it running there?`,
    })
  })
})

describe('a server in front of the bucket', () => {
  let server: Server
  afterEach(() => void server.close())

  async function served(listener: RequestListener): Promise<string> {
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('that fails twice and then responds goes unnoticed', async () => {
    let asked = 0
    const endpoint = await served((req, res) => {
      const failing = req.url?.includes(NAME) && ++asked <= 2
      res.writeHead(failing ? 503 : 200, { 'content-type': 'application/xml' })
      res.end(failing ? 'busy' : '<ListBucketResult></ListBucketResult>')
    })
    const storage = await openBucket({ ...bucket.settings, endpoint })
    expect(await storage.get(NAME)).toBeDefined()
    expect(asked).toBe(3)
  })

  test('that is not a storage is reported', async () => {
    const endpoint = await served((_req, res) => res.writeHead(405).end('no'))
    await expect(openBucket({ ...bucket.settings, endpoint })).rejects.toThrow(
      /^S3_ENDPOINT: \S+ can’t be used as storage \(405\)/,
    )
  })
})
