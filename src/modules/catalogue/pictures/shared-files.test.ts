import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { createMadeFiles, trimMadeFiles } from './shared-files.ts'

let bucket: TestBucket
let storage: Storage
let folder: string
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'made-'))
  storage = await openStorage({ dataDir: folder, bucket: bucket.settings })
})
afterEach(() => rm(folder, { recursive: true }))

const drawn = (text: string) => Promise.resolve(Buffer.from(text))
const never = () => Promise.reject(new Error('is made already'))
/** A process with its own disk. */
const process = (name: string, other: { onError?: (error: unknown) => void } = {}) =>
  createMadeFiles(
    { folder: 'covers', maxBytes: 1000 },
    { dataDir: path.join(folder, name), storage, ...other },
  )

test('a file made by one process is reused by others and cached on their disks', async () => {
  const other = process('other')
  await process('one').make('shared.webp', () => drawn('once'))
  expect(String(await other.make('shared.webp', never))).toBe('once')
  expect(String(await other.read('shared.webp'))).toBe('once')
  expect(await readdir(path.join(folder, 'other/covers'))).toEqual(['shared.webp'])
})

test('with an unreachable bucket, the file is regenerated and the outage reported', async () => {
  const errors: unknown[] = []
  const made = process('alone', { onError: (error) => void errors.push(error) })
  await bucket.stop()
  expect(String(await made.make('alone.webp', () => drawn('again')))).toBe('again')
  await bucket.start()
  expect(errors.length).toBeGreaterThan(0)
  expect(errors).toMatchObject(errors.map(() => ({ kind: 'unavailable' })))
})

test('trims the oldest files of a folder over its limit', async () => {
  for (const name of ['a', 'b', 'c']) await storage.put(`trimmed/${name}`, Buffer.alloc(10))
  const times = new Map([
    ['trimmed/a', 3],
    ['trimmed/b', 1],
    ['trimmed/c', 2],
  ])
  const aged: Storage = {
    ...storage,
    async *list(name) {
      for await (const file of storage.list(name))
        yield { ...file, changedAt: new Date(times.get(file.name) ?? 0) }
    },
  }
  await trimMadeFiles(aged, [{ folder: 'trimmed', maxBytes: 15 }])
  const left = []
  for await (const { name } of storage.list('trimmed')) left.push(name)
  expect(left).toEqual(['trimmed/a'])
})
