import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { packTar } from 'modern-tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { OperatorError } from '#platform/errors.ts'
import { createBucketClient } from '#platform/storage/bucket-client.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'

import { type ArchiveWriter, readArchive, writeArchive } from './archive.ts'
import { type BackupPlace, placeNamed } from './place.ts'
import { makeKey, encryptionFor } from './encryption.ts'
import type { Facts } from './facts.ts'

let bucket: TestBucket
let folder: string
let key: string
beforeEach(async () => {
  bucket = await openTestBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  key = path.join(folder, 'key')
  await makeKey(key)
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const FACTS: Facts = {
  madeAt: '2026-11-25T00:00:00.000Z',
  engine: 'embedded',
  schema: 1,
  counts: { rows: { books: 1 }, sums: {} },
}
const BIG = Buffer.alloc(300_000, 'x')

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7000) yield content.subarray(at, at + 7000)
}

async function encrypt() {
  return encryptionFor([/age1\w+/.exec(await readFile(key, 'utf8'))?.[0] ?? ''])
}

async function opened(place: Awaited<ReturnType<typeof placeNamed>>, identity = key) {
  const into = await mkdtemp(path.join(folder, 'into-'))
  return { into, manifest: await readArchive(place, identity, into) }
}

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  const shelf = () => (kind === 'a folder' ? path.join(folder, 'backups') : 's3://kanoon-kitab/the/shop')
  const placeOf = (name: string) => placeNamed(`${shelf()}/${name}`, bucket.settings)
  const names = async () => (await placeNamed(shelf(), bucket.settings)).list()
  beforeEach(() => mkdir(path.join(folder, 'backups')))

  async function make(fill?: (writer: ArchiveWriter) => Promise<void>, encrypted = false) {
    return writeArchive(
      await placeOf('one.tar'),
      encrypted ? { encrypt: await encrypt() } : {},
      async (writer) => {
        await writer.add('files/uploads/a.webp', BIG.length, pieces(BIG))
        await fill?.(writer)
        return FACTS
      },
    )
  }

  /** Changes the raw bytes of the stored file. */
  async function change(turn: (content: Buffer) => Buffer): Promise<void> {
    if (kind === 'a folder') {
      const file = path.join(folder, 'backups/one.tar')
      return writeFile(file, turn(await readFile(file)))
    }
    const ask = createBucketClient(bucket.settings)
    const name = 'the/shop/one.tar'
    const found = Buffer.from(await (await ask({ method: 'GET', name }))!.arrayBuffer())
    await ask({ method: 'PUT', name, content: turn(found) })
  }

  test.each([false, true])('reads back what it wrote and lists it (encrypted: %s)', async (encrypted) => {
    expect(await make(undefined, encrypted)).toEqual({ files: 1, bytes: BIG.length })
    const { into, manifest } = await opened(await placeOf('one.tar'))
    expect(manifest).toMatchObject(FACTS)
    expect(await readFile(path.join(into, 'files/uploads/a.webp'))).toEqual(BIG)
    expect(await names()).toEqual(['one.tar'])
    await (await placeNamed(shelf(), bucket.settings)).remove('one.tar')
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
    await expect(make()).rejects.toThrow('one.tar already exists')
    expect(await names()).toEqual(['one.tar'])
  })

  test.each([false, true])('rejects a changed or truncated backup (encrypted: %s)', async (encrypted) => {
    await make(undefined, encrypted)
    let whole: Buffer = Buffer.alloc(0)
    await change((content) => (whole = content))
    const turned = Buffer.from(whole)
    turned[150_000]! ^= 1
    for (const content of [turned, whole.subarray(0, -2000), whole.subarray(0, 100_000), Buffer.alloc(0)]) {
      await change(() => content)
      await expect(opened(await placeOf('one.tar'))).rejects.toThrow(
        /one\.tar (isn’t a|is damaged).* Take another/,
      )
    }
  })
})

test('names the file whose content changed or is missing', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar'))
  const manifest = { format: 1, ...FACTS, files: [{ path: 'files/a', bytes: 1, sha256: '0'.repeat(64) }] }
  const last = {
    header: { name: 'manifest.json', size: JSON.stringify(manifest).length },
    body: JSON.stringify(manifest),
  }
  await writeFile(place.where, await packTar([{ header: { name: 'files/a', size: 1 }, body: 'x' }, last]))
  await expect(opened(place)).rejects.toThrow('one.tar is damaged: files/a doesn’t match its checksum.')
  await writeFile(place.where, await packTar([last]))
  await expect(opened(place)).rejects.toThrow('one.tar is damaged: files/a is missing.')
})

test('never writes outside the target folder', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar'))
  await writeFile(place.where, await packTar([{ header: { name: '../outside', size: 1 }, body: 'x' }]))
  await expect(opened(place)).rejects.toThrow('isn’t a backup of the shop, or is damaged')
  expect(await readdir(folder)).not.toContain('outside')
})

test('only this user can read a backup and the files unpacked from it', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar'))
  await writeArchive(place, {}, async (writer) => {
    await writer.add('files/secret', BIG.length, pieces(BIG))
    return FACTS
  })
  const { into } = await opened(place)
  for (const file of [place.where, path.join(into, 'files'), path.join(into, 'files/secret')])
    expect((await stat(file)).mode & 0o077).toBe(0)
})

test('unpacks nothing without the key, or with a wrong one', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar.age'))
  await writeArchive(place, { encrypt: await encrypt() }, async () => FACTS)
  const other = path.join(folder, 'other')
  await makeKey(other)
  await expect(opened(place, other)).rejects.toThrow(`the key in ${other} can’t decrypt this backup`)
  await expect(readArchive(place, undefined, folder)).rejects.toThrow(
    'The backup is encrypted. Set BACKUP_IDENTITY_FILE',
  )
})

test('of two backups to one place at once, one is written whole and the other is refused', async () => {
  const where = path.join(folder, 'one.tar')
  const both = await Promise.allSettled(
    [1, 2].map(async () =>
      writeArchive(await placeNamed(where), {}, async (writer) => {
        await writer.add('files/a', BIG.length, pieces(BIG))
        return FACTS
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('already exists. Name a new place.')
  expect((await opened(await placeNamed(where))).manifest.files).toHaveLength(1)
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('stops an aborted backup', async () => {
  const place = await placeNamed(path.join(folder, 'one.tar'))
  const stopping = new AbortController()
  const made = writeArchive(place, { stop: stopping.signal }, async (writer) => {
    stopping.abort(new Error('stopped'))
    await writer.add('files/a', BIG.length, pieces(BIG))
    return FACTS
  })
  await expect(made).rejects.toThrow('stopped')
  expect(await readdir(folder)).toEqual(['key'])
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

test.each([false, true])(
  'reports the storage’s own error, even if it ends the source first (encrypted: %s)',
  async (encrypted) => {
    const reason = new OperatorError('The disk has gone.')
    const place = await placeNamed(path.join(folder, 'one.tar'))
    const failing: BackupPlace = {
      ...place,
      async write(content) {
        for await (const _ of content) break
        // Lets the source notice the cancellation before the place throws.
        for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
        throw reason
      },
    }
    const made = writeArchive(failing, encrypted ? { encrypt: await encrypt() } : {}, async (writer) => {
      for (let file = 0; file < 20; file += 1) await writer.add(`files/${file}`, BIG.length, pieces(BIG))
      return FACTS
    })
    await expect(made).rejects.toBe(reason)
  },
)
