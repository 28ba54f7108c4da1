import { spawn } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp, backUpRunning } from '#backup/backup.ts'
import { PARTS, copyOpen } from '#backup/database-sources.ts'
import { answering } from '#backup/questions.ts'
import { restore } from '#backup/restore.ts'
import { lockDataDir } from '#platform/data-dir-lock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { buildBook } from '#test/support/books.ts'
import { createPlace, type TestPlace } from '#test/support/shop-places.ts'

// Backup and restore of a shop's database, uploads and secrets, on either engine.

const onServer = process.env['TEST_DATABASE_URL'] !== undefined
const PICTURE = Buffer.from([0, 1, 2, 253, 254, 255])

let shop: TestPlace
let empty: TestPlace
let backups: string
/** One backup for all tests: the shop sold 'Evidence' before it, and 'Sold since' after it. */
let folder: string
beforeAll(async () => {
  shop = await createPlace()
  empty = await createPlace()
  backups = await mkdtemp(path.join(tmpdir(), 'backups-'))
  folder = path.join(backups, 'one')
  await keep('uploads/a.webp', PICTURE)
  await keep('jwt-secret', 'the secret of the shop')
  await keep('share/drawn.jpg', 'drawn')
})
afterAll(async () => {
  await shop.remove()
  await empty.remove()
  await rm(backups, { recursive: true, force: true })
})

async function keep(name: string, content: string | Uint8Array): Promise<void> {
  const file = path.join(shop.dataDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function inDatabase<T>(of: TestPlace, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await of.database.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const titlesIn = (of: TestPlace) =>
  inDatabase(of, async ({ executeSql }) =>
    (await executeSql('select title from books order by title')).rows.map((row) => row['title']),
  )
const fileOf = (of: TestPlace, name: string) => readFile(path.join(of.dataDir, name))

test('a running shop is backed up; embedded, by the process that has the database open', async () => {
  await expect(backUp(shop, folder)).rejects.toThrow(/holds no shop|no shop has its tables/)
  await inDatabase(shop, async (database) => {
    const unlock = await lockDataDir(
      shop.dataDir,
      answering(() => (folder) => copyOpen(database, folder)),
    )
    await buildBook(database.db, { title: 'Evidence' })
    await backUp(shop, folder)
    await expect(backUp(shop, folder)).rejects.toThrow(`${folder} is there already`)
    await expect(backUp(shop, path.join(shop.dataDir, 'inside'))).rejects.toThrow(
      'in the shop’s own DATA_DIR',
    )
    await buildBook(database.db, { title: 'Sold since' })
    await unlock()
  })
})

test('a backup is private to its user, and omits files that can be generated again', async () => {
  const names = await readdir(folder, { recursive: true })
  for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
  expect(await readdir(path.join(folder, PARTS.files))).toEqual(['jwt-secret', 'uploads'])
})

test('a backup includes uploads changed while the database is copied; a failed copy leaves no backup', async () => {
  await keep('uploads/removed.webp', 'old')
  const source = (copy: (to: string) => Promise<void>) =>
    inDatabase(shop, async ({ db }) => {
      const copyFiles: OpenDatabase['copyFiles'] = async (to, look) => {
        await copy(to)
        return look(db)
      }
      const { dataDir } = shop
      const storage = createDiskStorage(dataDir)
      const embedded = { dataDir, databaseUrl: undefined, env: {} }
      await backUpRunning({ shop: embedded, database: { db, copyFiles }, storage }, path.join(backups, 'two'))
    })
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  await expect(source(() => Promise.reject(full))).rejects.toThrow(
    /scratch\/work is on a disk that is full\./,
  )
  expect(await readdir(backups)).toEqual(['one'])
  await source(async () => {
    await rm(path.join(shop.dataDir, 'uploads/removed.webp'))
    await keep('uploads/added.webp', 'new')
  })
  const uploads = path.join(backups, 'two', PARTS.files, 'uploads')
  expect(await readdir(uploads)).toEqual(['a.webp', 'added.webp', 'removed.webp'])
})

test('npm run backup on a full disk: one line, exit 1, and no folder under its name', async () => {
  // 200 blocks of 512 bytes: less than any database needs.
  const limited = 'ulimit -f 200; exec node scripts/backup.ts "$0"'
  const { code, said } = await run(limited, path.join(backups, 'three'))
  expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(await readdir(backups)).not.toContain('three')
})

test('a restore into an empty place reproduces the shop, uploads and secrets byte for byte', async () => {
  await restore(empty, folder, { replace: false })
  expect(await titlesIn(empty)).toEqual(['Evidence'])
  expect(await fileOf(empty, 'uploads/a.webp')).toEqual(PICTURE)
  expect(String(await fileOf(empty, 'jwt-secret'))).toBe('the secret of the shop')
  expect((await stat(path.join(empty.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
})

test('a restore over an existing shop is refused unless --replace moves that shop aside', async () => {
  const unlock = await lockDataDir(shop.dataDir)
  await expect(restore(shop, folder, { replace: true })).rejects.toThrow('in use by another running shop')
  await unlock()
  await expect(restore(shop, folder, { replace: false })).rejects.toThrow('holds a shop already')
  expect(await titlesIn(shop)).toEqual(['Evidence', 'Sold since'])
  await restore(shop, folder, { replace: true })
  expect(await titlesIn(shop)).toEqual(['Evidence'])
  const aside = (await readdir(shop.dataDir)).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(await readdir(path.join(shop.dataDir, aside))).toEqual(
    [onServer ? PARTS.dump : PARTS.engine, 'jwt-secret', 'uploads'].toSorted(),
  )
})

test('a damaged backup is refused before anything changes', async () => {
  const elsewhere = await createPlace()
  await appendFile(path.join(folder, PARTS.files, 'uploads/a.webp'), '!')
  await expect(restore(elsewhere, folder, { replace: true })).rejects.toThrow(
    'files/uploads/a.webp is not as it was written',
  )
  expect(await readdir(elsewhere.dataDir)).toEqual([])
  await elsewhere.remove()
})

function run(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME } = process.env
  const where = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' }
  const root = path.resolve(import.meta.dirname, '../../..')
  const child = spawn('sh', ['-c', command, ...args], { cwd: root, env: { PATH, HOME, ...where } })
  const chunks: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, said: Buffer.concat(chunks).toString() })),
  )
}
