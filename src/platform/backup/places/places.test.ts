import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type BackupWriter, writeBackup } from '#platform/backup/backup-writer.ts'
import { readManifest, readWhole } from '#platform/backup/manifest.ts'
import { createBucketClient } from '#platform/storage/bucket-client.ts'
import { readBucketList } from '#platform/storage/bucket-list.ts'
import { uploadToBucket } from '#platform/storage/bucket-upload.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import type { BackupShelf } from '#platform/backup/backup-place.ts'
import { placeNamed, shelfNamed } from './named-place.ts'

let bucket: TestBucket
let folder: string
beforeEach(async () => {
  bucket = await openTestBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'places-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const FACTS = { madeAt: '2026-11-25T00:00:00.000Z', engine: 'embedded', schema: 1 } as const
const BIG = Buffer.alloc(300_000, 'x')

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7000) yield content.subarray(at, at + 7000)
}

const storage = () => bucket.settings
const ask = () => createBucketClient(bucket.settings)
const inBucket = async () => (await readBucketList(ask(), '', undefined)).files.map(({ name }) => name)
const refused = () => Promise.reject(new Error('nothing is sealed here'))

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  const shelfName = () => (kind === 'a folder' ? folder : 's3://kanoon-kitab/the/shop')
  const placeOf = (name: string) => placeNamed(`${shelfName()}/${name}`, storage())
  const shelf = (): Promise<BackupShelf> => shelfNamed(shelfName(), storage())

  async function make(name: string, fill?: (writer: BackupWriter) => Promise<void>) {
    return writeBackup(await placeOf(name), {}, async (writer) => {
      await writer.add('files/uploads/a.webp', pieces(BIG))
      await fill?.(writer)
      return FACTS
    })
  }

  test('reads back a backup and lists it', async () => {
    const { files } = await make('one')
    expect(files).toBe(1)
    const place = await placeOf('one')
    const { manifest } = await readManifest(place, refused)
    expect(manifest).toMatchObject(FACTS)
    expect(await buffer(readWhole(place, manifest.files[0]!, undefined) as never as Readable)).toEqual(BIG)
    expect(await (await shelf()).list()).toEqual([{ name: 'one', whole: true }])
  })

  test('a failed backup leaves nothing', async () => {
    const failing = make('one', () => Promise.reject(new Error('the dump broke')))
    await expect(failing).rejects.toThrow('the dump broke')
    const inTheMiddle = make('one', (writer) =>
      writer.add(
        'database.dump',
        (async function* () {
          yield BIG
          throw new Error('the dump broke')
        })(),
      ),
    )
    await expect(inTheMiddle).rejects.toThrow('the dump broke')
    expect(await (await shelf()).list()).toEqual([])
    expect(await inBucket()).toEqual([])
    await make('one')
  })

  test('no backup overwrites another', async () => {
    await make('one')
    await expect(make('one')).rejects.toThrow('one is there already')
    expect(await (await shelf()).list()).toEqual([{ name: 'one', whole: true }])
  })

  test('a backup without its manifest is unfinished; both kinds can be removed', async () => {
    const place = await placeOf('broken-off')
    // The test server doesn't list folders that only contain folders.
    await (await place.begin()).write('database.dump', pieces(BIG))
    await make('one')
    const all = (await (await shelf()).list()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(all).toEqual([
      { name: 'broken-off', whole: false },
      { name: 'one', whole: true },
    ])
    await expect(readManifest(place, refused)).rejects.toThrow('broken-off is no backup of the shop')
    for (const { name } of all) await (await shelf()).remove(name)
    expect(await (await shelf()).list()).toEqual([])
  })

  test('names a file that is truncated, changed or missing', async () => {
    await make('one')
    const place = await placeOf('one')
    const { manifest } = await readManifest(place, refused)
    const stored = kind === 'a folder' ? path.join(folder, 'one/files/uploads/a.webp') : undefined
    const put = (content: Buffer) =>
      stored
        ? writeFile(stored, content)
        : ask()({ method: 'PUT', name: 'the/shop/one/files/uploads/a.webp', content })
    const read = () => buffer(readWhole(place, manifest.files[0]!, undefined) as never as Readable)
    await put(BIG.subarray(1))
    await expect(read()).rejects.toThrow('one is damaged: files/uploads/a.webp is not as it was written')
    await put(Buffer.concat([Buffer.from('y'), BIG.subarray(1)]))
    await expect(read()).rejects.toThrow('one is damaged')
    await (stored ? rm(stored) : ask()({ method: 'DELETE', name: 'the/shop/one/files/uploads/a.webp' }))
    await expect(read()).rejects.toThrow('one is not whole: files/uploads/a.webp is missing')
  })
})

test('only this user can read the files of a folder', async () => {
  const place = await placeNamed(`${folder}/one`, undefined)
  await writeBackup(place, {}, async (writer) => {
    await writer.add('files/secret', pieces(BIG))
    return FACTS
  })
  for (const name of ['one', 'one/files', 'one/files/secret', 'one/manifest.json'])
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
})

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

describe('rejects', () => {
  test.each(['s3://', 's3://bucket', 's3://bucket/', 's3://b/x', 's3://bucket/a//b', 's3://bucket/ü'])(
    '%s',
    async (named) => {
      await expect(placeNamed(named, storage())).rejects.toThrow('must be a folder, or s3://bucket/prefix')
    },
  )
  test('a bucket without storage settings', async () => {
    await expect(placeNamed('s3://bucket/x', undefined)).rejects.toThrow('set BACKUP_S3_ENDPOINT')
  })
  test('an unreachable storage, a missing bucket and a rejected key', async () => {
    await expect((await shelfNamed('s3://another/x', storage())).list()).rejects.toThrow(
      /has no bucket another/,
    )
    const wrong = { ...storage(), secretAccessKey: 'wrong' }
    await expect((await shelfNamed('s3://kanoon-kitab/x', wrong)).list()).rejects.toThrow(
      /^BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY: /,
    )
    await bucket.stop()
    await expect((await shelfNamed('s3://kanoon-kitab/x', storage())).list()).rejects.toThrow(
      /^BACKUP_S3_ENDPOINT: No storage answers/,
    )
  })
})
