import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { packTar } from 'modern-tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { OperatorError } from '#platform/errors.ts'
import { createBucketClient } from '#platform/storage/bucket-client.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { type ArchiveWriter, type Facts, readArchive, writeArchive } from './archive.ts'
import { encrypted } from './encryption.ts'
import { type BackupPlace, placeNamed } from './place.ts'

let bucket: TestBucket
let folder: string
beforeEach(async () => {
  bucket = await openTestBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const passphrase = 'seven wooden law reports'
const FACTS: Facts = {
  madeAt: '2026-11-25T00:00:00.000Z',
  engine: 'embedded',
  schema: 1,
}
const BIG = Buffer.alloc(300_000, 'x')

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7000) yield content.subarray(at, at + 7000)
}

async function opened(place: BackupPlace, phrase = passphrase) {
  const into = await mkdtemp(path.join(folder, 'into-'))
  return { into, facts: await readArchive(place, phrase, into) }
}

/** Stores an archive whose content no shop would write. */
async function store(...entries: Parameters<typeof packTar>[0] & unknown[]): Promise<BackupPlace> {
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  await place.write(await encrypted(pieces(Buffer.from(await packTar(entries))), passphrase))
  return place
}

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  const shelf = () => (kind === 'a folder' ? path.join(folder, 'backups') : 's3://kanoon-kitab/the/shop')
  const placeOf = (name: string) => placeNamed(`${shelf()}/${name}`, bucket.settings)
  const names = async () => (await placeNamed(shelf(), bucket.settings)).list()
  beforeEach(() => mkdir(path.join(folder, 'backups')))

  async function make(fill?: (writer: ArchiveWriter) => Promise<void>) {
    return writeArchive(await placeOf('one.tar.age'), { passphrase }, async (writer) => {
      await writer.add('files/uploads/a.webp', BIG.length, pieces(BIG))
      await fill?.(writer)
      return FACTS
    })
  }

  /** Changes the raw bytes of the stored file. */
  async function change(turn: (content: Buffer) => Buffer): Promise<void> {
    if (kind === 'a folder') {
      const file = path.join(folder, 'backups/one.tar.age')
      return writeFile(file, turn(await readFile(file)))
    }
    const ask = createBucketClient(bucket.settings)
    const name = 'the/shop/one.tar.age'
    const found = Buffer.from(await (await ask({ method: 'GET', name }))!.arrayBuffer())
    await ask({ method: 'PUT', name, content: turn(found) })
  }

  test('reads back what it wrote and lists it', async () => {
    expect(await make()).toBeGreaterThan(BIG.length)
    const { into, facts } = await opened(await placeOf('one.tar.age'))
    expect(facts).toMatchObject(FACTS)
    expect(await readFile(path.join(into, 'files/uploads/a.webp'))).toEqual(BIG)
    expect(await names()).toEqual(['one.tar.age'])
    await (await placeNamed(shelf(), bucket.settings)).remove('one.tar.age')
    expect(await names()).toEqual([])
  })

  test('removes a failed backup completely', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield BIG
      throw new Error('the dump broke')
    }
    await expect(make((writer) => writer.add('database.dump', 9_000_000, broken()))).rejects.toThrow(
      'the dump broke',
    )
    expect(await names()).toEqual([])
    await make()
  })

  test('never overwrites another backup', async () => {
    await make()
    await expect(make()).rejects.toThrow('one.tar.age already exists')
    expect(await names()).toEqual(['one.tar.age'])
  })

  test('rejects a changed, truncated or unencrypted backup', async () => {
    await make()
    let whole: Buffer = Buffer.alloc(0)
    await change((content) => (whole = content))
    const turned = Buffer.from(whole)
    turned[150_000]! ^= 1
    const plain = Buffer.from(await packTar([{ header: { name: 'a', size: 1 }, body: 'x' }]))
    const cut = [whole.subarray(0, -1), whole.subarray(0, 100_000), Buffer.alloc(0)]
    for (const content of [turned, plain, ...cut]) {
      await change(() => content)
      await expect(opened(await placeOf('one.tar.age'))).rejects.toThrow(
        /one\.tar\.age isn’t a backup of the shop, or is damaged\. Restore another one\./,
      )
    }
  })
})

test('rejects an archive without its manifest, which is written last', async () => {
  const place = await store({ header: { name: 'files/a', size: 1 }, body: 'x' })
  await expect(opened(place)).rejects.toThrow('isn’t a backup of the shop, or is damaged')
})

test('never writes outside the target folder', async () => {
  const place = await store({ header: { name: '../outside', size: 1 }, body: 'x' })
  await expect(opened(place)).rejects.toThrow('isn’t a backup of the shop, or is damaged')
  expect(await readdir(folder)).not.toContain('outside')
})

test('only this user can read a backup and the files unpacked from it', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  await writeArchive(place, { passphrase }, async (writer) => {
    await writer.add('files/secret', BIG.length, pieces(BIG))
    return FACTS
  })
  const { into } = await opened(place)
  for (const file of [place.where, path.join(into, 'files'), path.join(into, 'files/secret')])
    expect((await stat(file)).mode & 0o077).toBe(0)
})

test('unpacks nothing with another passphrase', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  await writeArchive(place, { passphrase }, async () => FACTS)
  await expect(opened(place, 'another passphrase')).rejects.toThrow('made with another passphrase')
})

test('of two backups to one place at once, one is written whole and the other is refused', async () => {
  const where = path.join(folder, 'one.tar.age')
  const both = await Promise.allSettled(
    [1, 2].map(async () =>
      writeArchive(await placeNamed(where), { passphrase }, async (writer) => {
        await writer.add('files/a', BIG.length, pieces(BIG))
        return FACTS
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('is being written by another backup')
  const { into } = await opened(await placeNamed(where))
  expect(await readFile(path.join(into, 'files/a'))).toEqual(BIG)
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('stops an aborted backup', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  const stopping = new AbortController()
  const made = writeArchive(place, { passphrase, stop: stopping.signal }, async (writer) => {
    stopping.abort(new Error('stopped'))
    await writer.add('files/a', BIG.length, pieces(BIG))
    return FACTS
  })
  await expect(made).rejects.toThrow('stopped')
  expect(await readdir(folder)).toEqual([])
})

describe('rejects', () => {
  test.each(['s3://', 's3://bucket', 's3://bucket/', 's3://b/x', 's3://bucket/a//b', 's3://bucket/ü'])(
    '%s',
    async (named) => {
      await expect(placeNamed(named, bucket.settings)).rejects.toThrow(
        'must be a path, or s3://bucket/prefix',
      )
    },
  )
  test('a bucket without storage settings, and a missing file', async () => {
    await expect(placeNamed('s3://bucket/x')).rejects.toThrow('set BACKUP_S3_ENDPOINT')
    await expect(opened(await placeNamed(path.join(folder, 'none')))).rejects.toThrow('none can’t be read')
    await appendFile(path.join(folder, 'text'), 'no archive at all')
    await expect(opened(await placeNamed(path.join(folder, 'text')))).rejects.toThrow(
      'isn’t a backup of the shop',
    )
  })
  test('an unreachable storage, a missing bucket and a rejected key', async () => {
    const listed = async (named: string, settings = bucket.settings) =>
      (await placeNamed(named, settings)).list()
    await expect(listed('s3://another/x')).rejects.toThrow(/has no bucket another/)
    await expect(
      listed('s3://kanoon-kitab/x', { ...bucket.settings, secretAccessKey: 'wrong' }),
    ).rejects.toThrow(/^BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY: /)
    await bucket.stop()
    await expect(listed('s3://kanoon-kitab/x')).rejects.toThrow(
      /^BACKUP_S3_ENDPOINT: No storage is responding/,
    )
  })
})

test('reports the storage’s own error, even if it ends the source first', async () => {
  const reason = new OperatorError('The disk has gone.')
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  const failing: BackupPlace = {
    ...place,
    async write(content) {
      for await (const _ of content) break
      // Lets the source notice the cancellation before the place throws.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
      throw reason
    },
  }
  const made = writeArchive(failing, { passphrase }, async (writer) => {
    for (let file = 0; file < 20; file += 1) await writer.add(`files/${file}`, BIG.length, pieces(BIG))
    return FACTS
  })
  await expect(made).rejects.toBe(reason)
})
