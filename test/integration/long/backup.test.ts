import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readArchive, writeArchive } from '#backup/archive.ts'
import { backUp } from '#backup/backup.ts'
import { answering, PARTS } from '#backup/database.ts'
import { placeNamed } from '#backup/place.ts'
import { restore } from '#backup/restore.ts'
import { hashOf } from '#modules/catalogue/pictures/picture-files.ts'
import { lockDataDir } from '#platform/data-dir.ts'
import { andClose, type OpenDatabase } from '#platform/database/open.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { runCommand } from '#scripts/run-command.ts'
import { buildBook } from '#test/support/books.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'
import { createPlace, TEST_PASSPHRASE, type TestPlace } from '#test/support/shop-places.ts'

// Tests backing up and restoring a shop's database, uploads and secrets, on either engine. The shop
// sold 'Evidence' before its backup, and 'Sold since' after it.

const onServer = process.env['TEST_DATABASE_URL'] !== undefined
const PICTURE = Buffer.from([0, 1, 2, 253, 254, 255])
const NAME = `uploads/${hashOf(PICTURE)}.webp`

let bucket: TestBucket
let shop: TestPlace
let backups: string
let backup: string
const passphrase = TEST_PASSPHRASE
const REMOTE = 's3://kanoon-kitab/shop/2026-11-25-0300.tar.age'
beforeAll(async () => {
  bucket = await openTestBucket()
  backups = await mkdtemp(path.join(tmpdir(), 'backups-'))
  backup = path.join(backups, 'one.tar.age')
  shop = await openPlace()
  await keep(NAME, PICTURE)
  await keep('jwt-secret', 'the secret of the shop')
  await keep('share/drawn.jpg', 'drawn')
})
afterAll(async () => {
  await shop.remove()
  await bucket.close()
  await rm(backups, { recursive: true, force: true })
})

async function keep(name: string, content: string | Uint8Array): Promise<void> {
  const file = path.join(shop.dataDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function inDatabase<T>(of: TestPlace, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return andClose(await of.database.open(), work)
}

/** Creates an empty place whose backups may go to the bucket. */
async function openPlace(): Promise<TestPlace> {
  const place = await createPlace()
  return { ...place, backups: { ...place.backups, storage: bucket.settings } }
}

const titlesIn = (of: TestPlace) =>
  inDatabase(of, async ({ executeSql }) =>
    (await executeSql('select title from books order by title')).rows.map(({ title }) => title),
  )

async function withEmpty(work: (empty: TestPlace) => Promise<void>): Promise<void> {
  const empty = await openPlace()
  try {
    await work(empty)
  } finally {
    await empty.remove()
  }
}

async function filesIn(where: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(backups, 'x-'))
  await readArchive(await placeNamed(where), passphrase, folder)
  const found = await readdir(path.join(folder, PARTS.files), { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
  return files.map((file) => path.relative(folder, file)).toSorted()
}

test('a running shop is backed up; embedded, by the process that has the database open', async () => {
  await expect(backUp(shop, backup)).rejects.toThrow(/holds no shop|no shop has its tables/)
  await inDatabase(shop, async (database) => {
    const unlock = await lockDataDir(
      shop.dataDir,
      answering(() => database),
    )
    await buildBook(database.db, { title: 'Evidence' })
    await backUp(shop, backup)
    await backUp(shop, REMOTE)
    await buildBook(database.db, { title: 'Sold since' })
    await unlock()
  })
  expect(await filesIn(backup)).toEqual(['files/jwt-secret', `files/${NAME}`])
})

test('a backup of the shop into itself is refused', async () => {
  await expect(backUp(shop, path.join(shop.dataDir, 'inside'))).rejects.toThrow(
    'inside the shop’s own DATA_DIR',
  )
  const sameBucket = { ...shop, bucket: bucket.settings }
  await expect(backUp(sameBucket, 's3://kanoon-kitab/x')).rejects.toThrow(
    'in the bucket of the shop’s own files',
  )
})

test.runIf(onServer)('a missing or older pg_dump is named before anything is written', async () => {
  const tools = path.join(backups, 'tools')
  await mkdir(tools)
  const attempt = (env: Record<string, string>) => backUp({ ...shop, env }, path.join(backups, 'none.tar'))
  await expect(attempt({ PATH: tools })).rejects.toThrow('pg_dump is missing.')
  const script = '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n'
  await writeFile(path.join(tools, 'pg_dump'), script, { mode: 0o755 })
  await expect(attempt({ PATH: `${tools}:/bin` })).rejects.toThrow(
    /^pg_dump is version 9, but the server is PostgreSQL \d+\. Install/,
  )
  expect(await readdir(backups)).not.toContain('none.tar.unfinished')
  expect(await readdir(shop.dataDir)).not.toContain('scratch')
})

test.runIf(onServer)('a dump that broke off isn’t a backup', async () => {
  const tools = path.join(backups, 'cut')
  await mkdir(tools)
  const script = `#!/bin/sh
PATH="$REAL_PATH" pg_dump "$@" || exit
for given; do case "$given" in --file=*) truncate --size=-2000 "\${given#--file=}";; esac; done
`
  await writeFile(path.join(tools, 'pg_dump'), script, { mode: 0o755 })
  const { PATH: real } = process.env
  const env = { ...shop.env, PATH: `${tools}:${real}`, REAL_PATH: real }
  await expect(backUp({ ...shop, env }, path.join(backups, 'cut.tar'))).rejects.toThrow('pg_restore failed')
  expect(await readdir(backups)).not.toContain('cut.tar')
})

test('a restore into an empty place reproduces the shop, from a file and from a bucket', async () => {
  for (const where of [backup, REMOTE]) {
    await withEmpty(async (empty) => {
      await restore(empty, where)
      expect(await titlesIn(empty)).toEqual(['Evidence'])
      expect(await readFile(path.join(empty.dataDir, NAME))).toEqual(PICTURE)
      const secret = path.join(empty.dataDir, 'jwt-secret')
      expect([await readFile(secret, 'utf8'), (await stat(secret)).mode & 0o777]).toEqual([
        'the secret of the shop',
        0o600,
      ])
      expect(await readdir(empty.dataDir)).not.toContain('scratch')
    })
  }
})

test('nothing is made or restored without the passphrase, from a newer release, another engine or a damaged backup', async () => {
  const store = async (name: string, facts: { engine: 'embedded' | 'server'; schema: number }) => {
    const where = path.join(backups, name)
    const madeAt = new Date().toISOString()
    await writeArchive(await placeNamed(where), { passphrase }, async () => ({ madeAt, ...facts }))
    return where
  }
  const newer = await store('newer.tar.age', { engine: 'embedded', schema: 9e12 })
  const other = await store('other.tar.age', { engine: onServer ? 'embedded' : 'server', schema: 1 })
  const damaged = path.join(backups, 'damaged.tar.age')
  await writeFile(damaged, (await readFile(backup)).subarray(0, -3000))
  await withEmpty(async (empty) => {
    const attempt = (where: string, phrase: string | undefined = passphrase) =>
      restore({ ...empty, backups: { ...empty.backups, passphrase: phrase } }, where)
    await expect(attempt(newer)).rejects.toThrow('from a newer version of the shop')
    await expect(attempt(other)).rejects.toThrow(
      onServer ? 'Restore it without DATABASE_URL' : 'Set DATABASE_URL to an empty',
    )
    await expect(attempt(damaged)).rejects.toThrow('Restore another one.')
    await expect(attempt(backup, 'another passphrase')).rejects.toThrow('made with another passphrase')
    const without = { ...empty, backups: undefined }
    await expect(restore(without, backup)).rejects.toThrow('BACKUP_PASSPHRASE: set it')
    await expect(backUp(without, path.join(backups, 'none.tar.age'))).rejects.toThrow('BACKUP_PASSPHRASE')
    expect(await readdir(empty.dataDir)).toEqual([])
  })
})

test('a backup includes uploads changed while the database is copied; a failed copy leaves no backup', async () => {
  const old = `uploads/${'0'.repeat(64)}.webp`
  await keep(old, 'old')
  const made = (copy: () => Promise<void>) =>
    inDatabase(shop, async ({ db }) => {
      const copyFiles = async (to: string) => {
        await copy()
        await mkdir(to)
      }
      const open = { database: { db, copyFiles }, storage: createDiskStorage(shop.dataDir) }
      await backUp({ ...shop, databaseUrl: undefined }, path.join(backups, 'two.tar'), { open })
    })
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  await expect(made(() => Promise.reject(full))).rejects.toThrow(/scratch\/work is on a full disk\./)
  expect((await readdir(backups)).filter((name) => name.startsWith('two'))).toEqual([])
  await made(async () => {
    await rm(path.join(shop.dataDir, old))
    await keep('uploads/added.webp', 'new')
  })
  expect(await filesIn(path.join(backups, 'two.tar'))).toEqual(
    expect.arrayContaining([`files/${old}`, 'files/uploads/added.webp', `files/${NAME}`]),
  )
  await rm(path.join(shop.dataDir, 'uploads/added.webp'))
})

test('npm run backup on a full disk: one line, exit 1, and nothing under its name', async () => {
  const three = path.join(backups, 'three.tar')
  // Limits files to 200 blocks of 512 bytes, less than any database needs.
  const limited = 'ulimit -f 200; exec node scripts/backup.ts "$0"'
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl, BACKUP_PASSPHRASE: passphrase }
  const { code, output } = await runCommand('sh', ['-c', limited, three], { env })
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect((await readdir(backups)).filter((name) => name.startsWith('three'))).toEqual([])
})

test('a restore over an existing shop is refused and changes nothing', async () => {
  const unlock = await lockDataDir(shop.dataDir)
  await expect(restore(shop, backup)).rejects.toThrow('in use by another running shop')
  await unlock()
  await expect(restore(shop, backup)).rejects.toThrow('already contains a shop')
  expect(await titlesIn(shop)).toEqual(['Evidence', 'Sold since'])
})

test.runIf(onServer)('a restore into another shop’s database is refused', async () => {
  await withEmpty(async ({ dataDir, ...empty }) => {
    const filled = { ...empty, dataDir, databaseUrl: shop.databaseUrl }
    await expect(restore(filled, backup)).rejects.toThrow('the database is not empty')
    expect(await readdir(dataDir)).toEqual([])
  })
})

test('uploads in a bucket are backed up, and restored into the configured bucket or onto the disk', async () => {
  const files = await openStorage({ dataDir: shop.dataDir, bucket: bucket.settings })
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: undefined, ...bucket.env }
  const pushed = await runCommand(process.execPath, ['scripts/uploads-push.ts', '--remove'], { env })
  expect([pushed.code, pushed.output]).toEqual([
    0,
    expect.stringContaining('1 uploads (0.0 MB) are in the bucket'),
  ])
  const four = path.join(backups, 'four.tar')
  await backUp({ ...shop, bucket: bucket.settings }, four)
  await files.remove(NAME)
  await withEmpty(async (empty) => {
    const said = await restore({ ...empty, bucket: bucket.settings }, four)
    expect(said.join('\n')).toContain('1 uploads (0.0 MB) are in the bucket')
    expect(await files.get(NAME)).toEqual(PICTURE)
  })
  await bucket.stop()
  await withEmpty(async (empty) => {
    const refused = /^S3_ENDPOINT: No storage is responding at /
    const away = { bucket: bucket.settings }
    await expect(backUp({ ...shop, ...away }, path.join(backups, 'five.tar'))).rejects.toThrow(refused)
    await expect(restore({ ...empty, ...away }, four)).rejects.toThrow(refused)
    expect([await readdir(empty.dataDir), await readdir(backups)]).toEqual([
      [],
      expect.not.arrayContaining(['five.tar']),
    ])
    await restore(empty, four)
    expect(await readFile(path.join(empty.dataDir, NAME))).toEqual(PICTURE)
  })
})
