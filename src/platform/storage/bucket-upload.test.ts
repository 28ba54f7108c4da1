import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { createBucketClient } from './bucket-client.ts'
import { readBucketList } from './bucket-list.ts'
import { uploadToBucket } from './bucket-upload.ts'

let bucket: TestBucket
beforeEach(async () => {
  bucket = await openTestBucket()
})
afterEach(() => bucket.close())

const BIG = Buffer.alloc(300_000, 'x')

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7000) yield content.subarray(at, at + 7000)
}

const ask = () => createBucketClient(bucket.settings)
const inBucket = async () => (await readBucketList(ask(), '', undefined)).files.map(({ name }) => name)

describe('a multipart upload', () => {
  const PART = 100_000
  const name = 'the/big-file'
  const stored = async () => Buffer.from(await (await ask()({ method: 'GET', name }))!.arrayBuffer())

  test.each([0, 1, PART, PART + 1, 3 * PART])('stores all %i bytes', async (bytes) => {
    await uploadToBucket(ask(), name, pieces(BIG.subarray(0, bytes)), PART)
    expect((await stored()).equals(BIG.subarray(0, bytes))).toBe(true)
  })

  test('leaves nothing if its content fails in a later part', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield BIG
      throw new Error('the dump broke')
    }
    await expect(uploadToBucket(ask(), name, broken(), PART)).rejects.toThrow('the dump broke')
    expect(await inBucket()).toEqual([])
  })
})
