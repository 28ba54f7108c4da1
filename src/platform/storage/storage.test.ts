import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { openStorage } from './open-storage.ts'
import type { ListedFile, Storage } from './storage.ts'

// The contract of both storages, tested on each.

let bucket: TestBucket
let dataDir: string
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Every byte value, so that the content isn't valid text. */
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, i) => i))

async function listed(storage: Storage, folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(folder)) files.push(file)
  return files.toSorted((a, b) => a.name.localeCompare(b.name))
}

describe.each(['the local disk', 'a bucket'])('%s', (kind) => {
  const onDisk = kind === 'the local disk'
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage({ dataDir, bucket: onDisk ? undefined : bucket.settings })
    for (const folder of ['uploads', 'covers']) {
      for (const { name } of await listed(storage, folder)) await storage.remove(name)
    }
  })

  test('returns a stored file, whole and as a stream, under the same name', async () => {
    await storage.put('uploads/a-320.webp', BYTES)
    expect(await storage.get('uploads/a-320.webp')).toEqual(BYTES)
    const open = await storage.open('uploads/a-320.webp')
    expect(open?.bytes).toBe(256)
    expect(await buffer(open!.stream)).toEqual(BYTES)
    expect(await storage.has('uploads/a-320.webp')).toBe(true)
  })

  test('stores empty files and files of several megabytes', async () => {
    const big = Buffer.alloc(9_000_000, 'law')
    await storage.put('uploads/none.pdf', Buffer.alloc(0))
    await storage.put('uploads/big.pdf', big)
    expect(await storage.get('uploads/none.pdf')).toHaveLength(0)
    expect((await storage.get('uploads/big.pdf'))?.equals(big)).toBe(true)
  })

  test('returns undefined or false for a missing file, even in a missing folder', async () => {
    for (const name of ['uploads/b.webp', 'covers/b.webp']) {
      expect([await storage.get(name), await storage.open(name), await storage.has(name)]).toEqual([
        undefined,
        undefined,
        false,
      ])
    }
  })

  test('removes a file, and silently ignores a missing one', async () => {
    await storage.put('uploads/a.webp', BYTES)
    await storage.remove('uploads/a.webp')
    await storage.remove('uploads/a.webp')
    expect([await storage.has('uploads/a.webp'), await storage.get('uploads/a.webp')]).toEqual([
      false,
      undefined,
    ])
  })

  test('lists the files of one folder with their sizes and times', async () => {
    await storage.put('uploads/a.webp', BYTES)
    await storage.put('uploads/b.pdf', Buffer.from('b'))
    await storage.put('covers/c.webp', BYTES)
    const files = await listed(storage, 'uploads')
    expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['uploads/a.webp', 256],
      ['uploads/b.pdf', 1],
    ])
    for (const { changedAt } of files) expect(Number.isNaN(changedAt.getTime())).toBe(false)
    expect(await listed(storage, 'nothing')).toEqual([])
  })

  test('keeps one whole file when many store the same name concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => storage.put('uploads/same.webp', BYTES)))
    expect(await storage.get('uploads/same.webp')).toEqual(BYTES)
    expect(await listed(storage, 'uploads')).toHaveLength(1)
  })
})

describe('a disk', () => {
  test('never exposes a partial file while it is rewritten', async () => {
    const storage = await openStorage({ dataDir, bucket: undefined })
    const big = Buffer.alloc(1_000_000, 'law')
    await storage.put('uploads/a.pdf', big)
    const work = Array.from({ length: 20 }, async () => {
      await storage.put('uploads/a.pdf', big)
      return storage.get('uploads/a.pdf')
    })
    for (const read of await Promise.all(work)) expect(read?.equals(big)).toBe(true)
  })

  test('that fails is not treated as one without the file', async () => {
    const storage = await openStorage({ dataDir, bucket: undefined })
    // A folder in place of the file makes the disk report EISDIR.
    await mkdir(path.join(dataDir, 'uploads/a.webp'), { recursive: true })
    await expect(storage.get('uploads/a.webp')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('does not list files that are being written', async () => {
    const storage = await openStorage({ dataDir, bucket: undefined })
    await storage.put('uploads/a.webp', BYTES)
    await writeFile(path.join(dataDir, 'uploads/x.part'), 'half')
    expect(await listed(storage, 'uploads')).toHaveLength(1)
    expect(await readdir(path.join(dataDir, 'uploads'))).toHaveLength(2)
  })
})
