import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp, backUpRunning } from '#backup/backup.ts'
import { PARTS } from '#backup/database-sources.ts'
import { restore } from '#backup/restore.ts'
import { hashOf } from '#modules/catalogue/pictures/picture-files.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'
import { createPlace, type TestPlace } from '#test/support/shop-places.ts'

// Backup and restore of a shop with uploads in a bucket, and the command that moves uploads there.

const PICTURE = Buffer.from([0, 1, 2, 253, 254, 255])
const NAME = `uploads/${hashOf(PICTURE)}.webp`

let bucket: TestBucket
let shop: TestPlace
let storage: Storage
let backups: string
beforeAll(async () => {
  bucket = await openTestBucket()
  shop = await createPlace()
  shop.bucket = bucket.settings
  storage = await openStorage({ dataDir: shop.dataDir, bucket: bucket.settings })
  backups = await mkdtemp(path.join(tmpdir(), 'backups-'))
  await (await shop.database.open()).close()
})
afterAll(async () => {
  await shop.remove()
  await bucket.close()
  await rm(backups, { recursive: true, force: true })
})

function push(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: shop.dataDir, ...bucket.env }
  const root = path.resolve(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, ['scripts/uploads-push.ts', ...args], { cwd: root, env })
  const chunks: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, said: Buffer.concat(chunks).toString() })),
  )
}

test('npm run uploads:push moves the disk’s uploads once and reports it', async () => {
  await mkdir(path.join(shop.dataDir, 'uploads'))
  await writeFile(path.join(shop.dataDir, NAME), PICTURE)
  expect(await push('--remove')).toEqual({
    code: 0,
    said: '1 uploads (0.0 MB) are in the bucket, compared byte for byte: 1 sent now, 0 were there.\nTheir local files are removed.\n',
  })
  expect(await storage.get(NAME)).toEqual(PICTURE)
  expect((await push()).said).toContain('0 uploads')
})

test('a backup contains the bucket’s uploads, even those added while the database is copied', async () => {
  await backUp(shop, path.join(backups, 'one'))
  expect(await readFile(path.join(backups, 'one', PARTS.files, NAME))).toEqual(PICTURE)
  const database = await shop.database.open()
  const meanwhile = Buffer.from('meanwhile')
  const added = `uploads/${hashOf(meanwhile)}.pdf`
  const copyFiles: OpenDatabase['copyFiles'] = async (_, look) => {
    await storage.put(added, meanwhile)
    await storage.remove(NAME)
    return look(database.db)
  }
  const embedded = { ...shop, databaseUrl: undefined }
  const open = { shop: embedded, database: { db: database.db, copyFiles }, storage }
  await backUpRunning(open, path.join(backups, 'two'))
  await database.close()
  const uploads = await readdir(path.join(backups, 'two', PARTS.files, 'uploads'))
  expect(uploads.toSorted()).toEqual([path.basename(added), path.basename(NAME)].toSorted())
})

test('a restore puts uploads into the configured bucket, or without one on the disk', async () => {
  const [withBucket, without] = [await createPlace(), await createPlace()]
  await storage.remove(NAME)
  withBucket.bucket = bucket.settings
  const said = await restore(withBucket, path.join(backups, 'one'), { replace: false })
  expect(said.join('\n')).toContain('1 uploads (0.0 MB) are in the bucket')
  expect(await storage.get(NAME)).toEqual(PICTURE)
  expect(await readdir(path.join(withBucket.dataDir, 'uploads'))).toEqual([])
  await restore(without, path.join(backups, 'one'), { replace: false })
  expect(await readFile(path.join(without.dataDir, NAME))).toEqual(PICTURE)
  await withBucket.remove()
  await without.remove()
})

test('an unreachable bucket gives a one-line error, no backup and no restore', async () => {
  const empty = await createPlace()
  empty.bucket = bucket.settings
  await bucket.stop()
  const refused = /^S3_ENDPOINT: No storage answers at /
  await expect(backUp(shop, path.join(backups, 'three'))).rejects.toThrow(refused)
  await expect(restore(empty, path.join(backups, 'one'), { replace: false })).rejects.toThrow(refused)
  expect((await readdir(backups)).toSorted()).toEqual(['one', 'two'])
  expect(await readdir(empty.dataDir)).toEqual([])
  const { code, said } = await push()
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
  await bucket.start()
  await empty.remove()
})
