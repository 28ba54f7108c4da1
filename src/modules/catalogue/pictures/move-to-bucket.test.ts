import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openStorage } from '#platform/storage/open-storage.ts'
import { type Storage, storageAway } from '#platform/storage/storage.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { moveToBucket } from './move-to-bucket.ts'
import { hashOf } from './picture-files.ts'

let bucket: TestBucket
let storage: Storage
let dataDir: string
let names: string[]
beforeEach(async () => {
  bucket = await openTestBucket()
  dataDir = await mkdtemp(path.join(tmpdir(), 'move-'))
  storage = await openStorage({ dataDir, bucket: bucket.settings })
  names = []
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) names.push(await keep(text))
})
afterEach(async () => {
  await bucket.close()
  await rm(dataDir, { recursive: true })
})

async function keep(text: string, name = `${hashOf(Buffer.from(text))}.webp`): Promise<string> {
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true })
  await writeFile(path.join(dataDir, 'uploads', name), text)
  return `uploads/${name}`
}

const local = () => readdir(path.join(dataDir, 'uploads'))
const inBucket = async (name: string) => String(await storage.get(name))

test('copies all uploads under their names; local files stay until their removal is requested', async () => {
  expect(await moveToBucket(dataDir, storage, { remove: false })).toEqual([
    '6 uploads (0.0 MB) are in the bucket, compared byte for byte: 6 uploaded now, 0 already there.',
    'The local files have been kept.',
  ])
  expect([await inBucket(names[0]!), (await local()).length]).toEqual(['one', 6])
  expect(await moveToBucket(dataDir, storage, { remove: true })).toEqual([
    '6 uploads (0.0 MB) are in the bucket, compared byte for byte: 0 uploaded now, 6 already there.',
    'The local files have been removed.',
  ])
  expect(await local()).toEqual([])
})

test('resumes an interrupted move', async () => {
  let puts = 0
  const breaking: Storage = {
    ...storage,
    async put(name, content) {
      if (++puts > 3) throw storageAway(new Error('cut'))
      return storage.put(name, content)
    },
  }
  await expect(moveToBucket(dataDir, breaking, { remove: true })).rejects.toThrow(
    'S3_ENDPOINT: The file storage has stopped responding.',
  )
  expect(await local()).toHaveLength(3)
  expect((await moveToBucket(dataDir, storage, { remove: true }))[0]).toContain('3 uploaded now')
  for (const [i, text] of ['one', 'two', 'three', 'four', 'five', 'six'].entries())
    expect(await inBucket(names[i]!)).toBe(text)
})

test('sends a partial file again', async () => {
  await storage.put(names[0]!, Buffer.from('o'))
  await moveToBucket(dataDir, storage, { remove: true })
  expect(await inBucket(names[0]!)).toBe('one')
})

test("reports a local file that doesn't match its name, and keeps it", async () => {
  const damaged = await keep('changed since', `${hashOf(Buffer.from('once'))}.webp`)
  const said = await moveToBucket(dataDir, storage, { remove: true })
  expect(said.at(-1)).toContain(`1 local files don’t match their names and were left alone: ${damaged}`)
  expect([await storage.has(damaged), await local()]).toEqual([false, [path.basename(damaged)]])
})

test('keeps all local files if the bucket returns different content', async () => {
  const lying: Storage = { ...storage, get: async () => Buffer.from('else') }
  await expect(moveToBucket(dataDir, lying, { remove: true })).rejects.toThrow(
    'isn’t the same in the bucket as on disk',
  )
  expect(await local()).toHaveLength(6)
})
