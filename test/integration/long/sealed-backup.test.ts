import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp } from '#backup/backup.ts'
import { checkBackup, newestIn } from '#backup/check.ts'
import { makeKey } from '#backup/make-key.ts'
import { restore } from '#backup/restore.ts'
import type { BackupConfig } from '#config'
import { createBucketClient } from '#platform/storage/bucket-client.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { buildBook } from '#test/support/books.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'
import { createPlace, type TestPlace } from '#test/support/shop-places.ts'

// A sealed backup in a bucket, restored on a machine with the key, and the check of good and bad backups.

const PICTURE = Buffer.from([0, 1, 2, 253, 254, 255])

let bucket: TestBucket
let shop: TestPlace
let folder: string
let maker: BackupConfig
let holder: BackupConfig
beforeAll(async () => {
  bucket = await openTestBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'sealed-'))
  const identityFile = path.join(folder, 'key')
  await makeKey(identityFile)
  const recipient = /age1\w+/.exec(await readFile(identityFile, 'utf8'))?.[0] ?? ''
  const { bucket: _, ...storage } = bucket.settings
  maker = {
    recipients: [recipient],
    identityFile: undefined,
    storage,
    to: 's3://kanoon-kitab/shop',
    at: '03:00',
    keep: { days: 30, months: 12 },
  }
  holder = { ...maker, recipients: [], identityFile }
  shop = await createPlace()
  await sell('Evidence')
  await writeFile(path.join(shop.dataDir, 'jwt-secret'), PICTURE)
})
afterAll(async () => {
  await bucket.close()
  await shop.remove()
  await rm(folder, { recursive: true })
})

async function sell(title: string): Promise<void> {
  const database = await shop.database.open()
  await buildBook(database.db, { title })
  await database.close()
}

async function titlesIn(place: TestPlace): Promise<unknown[]> {
  const database = await place.database.open()
  const { rows } = await database.executeSql('select title from books')
  await database.close()
  return rows.map(({ title }) => title)
}

const IN_BUCKET = 's3://kanoon-kitab/shop/2026-11-25-0300'
/** Files that remain after a refusal. */
const left = (place: TestPlace) => readdir(place.dataDir)

test('a machine without the key seals a backup into a bucket, a machine with it restores it', async () => {
  await backUp({ ...shop, backups: maker }, IN_BUCKET)
  const there = await createBucketClient(bucket.settings)({
    method: 'GET',
    name: 'shop/2026-11-25-0300/files/jwt-secret.age',
  })
  expect(await there?.text()).toMatch(/^age-encryption\.org\/v1\n/)
  const to = await createPlace()
  await restore({ ...to, backups: holder }, IN_BUCKET, { replace: false })
  expect(await readFile(path.join(to.dataDir, 'jwt-secret'))).toEqual(PICTURE)
  expect((await stat(path.join(to.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  expect(await titlesIn(to)).toEqual(['Evidence'])
  expect(await left(to)).not.toContain('scratch')
  await to.remove()
})

test('nothing is restored without the key, or with another one', async () => {
  const to = await createPlace()
  await expect(restore({ ...to, backups: maker }, IN_BUCKET, { replace: true })).rejects.toThrow(
    'The backup is sealed: set BACKUP_IDENTITY_FILE',
  )
  const another = path.join(folder, 'another')
  await makeKey(another)
  const wrong = { ...holder, identityFile: another }
  await expect(restore({ ...to, backups: wrong }, IN_BUCKET, { replace: true })).rejects.toThrow(
    'does not open this backup',
  )
  expect(await left(to)).toEqual([])
  await to.remove()
})

test('the check restores the newest backup next to the shop and finds the recorded counts', async () => {
  const before = await left(shop)
  expect(await newestIn({ ...shop, backups: holder })).toBe(IN_BUCKET)
  const said = await checkBackup({ ...shop, backups: holder }, IN_BUCKET)
  expect(said.join('\n')).toMatch(/is good: \d+ files/)
  expect(said.join('\n')).toContain('1 books')
  expect(said.at(-1)).toContain('to the row and to the paisa')
  expect(await left(shop)).toEqual(before)
  expect(await titlesIn(shop)).toEqual(['Evidence'])
})

test('a backup into the bucket of the shop’s own files is refused', async () => {
  await expect(
    backUp({ ...shop, bucket: bucket.settings, backups: maker }, 's3://kanoon-kitab/x'),
  ).rejects.toThrow('in the bucket of the shop’s own files')
})

test('the check fails on a flipped bit, a missing part, and different counts', async () => {
  const open = path.join(folder, 'open')
  await backUp({ ...shop, backups: { ...maker, recipients: [] } }, open)
  const check = () => checkBackup({ ...shop, backups: holder }, open)
  await check()
  const manifest = path.join(open, 'manifest.json')
  const written = JSON.parse(await readFile(manifest, 'utf8')) as Manifest & { counts: { rows: object } }
  await writeFile(
    manifest,
    JSON.stringify({ ...written, counts: { ...written.counts, rows: { ...written.counts.rows, books: 2 } } }),
  )
  await expect(check()).rejects.toThrow(/not what was backed up.*\n {2}books: 2 then, 1 restored$/)
  await writeFile(manifest, JSON.stringify(written))
  const secret = path.join(open, 'files/jwt-secret')
  await appendFile(secret, '!')
  await expect(check()).rejects.toThrow('files/jwt-secret is not as it was written')
  await rm(secret)
  await expect(check()).rejects.toThrow('files/jwt-secret is missing')
  expect(await left(shop)).not.toContain('scratch')
})

test('the check fails on a sealed bucket backup with a flipped bit, a truncated or a missing part', async () => {
  const ask = createBucketClient(bucket.settings)
  const name = 'shop/2026-11-25-0300/files/jwt-secret.age'
  const whole = Buffer.from(await (await ask({ method: 'GET', name }))!.arrayBuffer())
  const turned = Buffer.from(whole)
  turned[whole.length - 3]! ^= 1
  const to = await createPlace()
  const damaged = () => restore({ ...to, backups: holder }, IN_BUCKET, { replace: false })
  for (const content of [turned, whole.subarray(0, -1), whole.subarray(0, 20)]) {
    await ask({ method: 'PUT', name, content })
    await expect(damaged()).rejects.toThrow('files/jwt-secret.age is not as it was written')
  }
  await ask({ method: 'DELETE', name })
  await expect(damaged()).rejects.toThrow('files/jwt-secret.age is missing')
  expect(await left(to)).toEqual([])
  await to.remove()
})
