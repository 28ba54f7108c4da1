import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { writeBackup } from '#platform/backup/backup-writer.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { folderPlace } from '#platform/backup/places/folder-place.ts'
import { newestKnown } from '#platform/database/migration-files.ts'

import { restore } from './restore.ts'

// Backups refused before a database is involved. The rest: test/integration/long/backup.test.ts.

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'backup-')), 'one')
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'))
})
afterEach(async () => {
  await rm(path.dirname(folder), { recursive: true })
  await rm(dataDir, { recursive: true })
})

const secret = () => path.join(folder, 'files/jwt-secret')

async function write(other: Partial<Manifest> = {}): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await writeBackup(folderPlace(folder), {}, async (writer) => {
    await writer.add('files/jwt-secret', Readable.from([Buffer.from('a secret')]))
    return { madeAt: new Date().toISOString(), engine: 'embedded', schema: newestKnown() }
  })
  const file = path.join(folder, 'manifest.json')
  const written = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify({ ...written, ...other }))
}

async function expectRefused(why: string, databaseUrl?: string): Promise<void> {
  const place = { dataDir, databaseUrl, env: {} }
  await expect(restore(place, folder, { replace: true })).rejects.toThrow(why)
  expect(await readdir(dataDir)).toEqual([])
}

test('a file that was changed without changing its size', async () => {
  await write()
  await writeFile(secret(), 'A secret')
  await expectRefused('files/jwt-secret is not as it was written')
})

test('a missing file', async () => {
  await write()
  await rm(secret())
  await expectRefused('files/jwt-secret is missing')
})

test('a folder without a manifest: an unfinished backup', async () => {
  await write()
  await rm(path.join(folder, 'manifest.json'))
  await expectRefused('is no backup of the shop')
})

test.each(['../../etc/passwd', '/etc/passwd', 'files/../../x', ''])(
  'a manifest that points to %j',
  async (name) => {
    await write({ files: [{ path: name, bytes: 0, sha256: 'a'.repeat(64) }] })
    await expectRefused('is no backup of the shop')
  },
)

test('a truncated manifest', async () => {
  await write()
  await writeFile(path.join(folder, 'manifest.json'), '{"format": 1')
  await expectRefused('is no backup of the shop')
})

test('a backup of a newer release', async () => {
  await write({ schema: newestKnown() + 1 })
  await expectRefused('The backup is of a newer version of the shop.')
})

test('a backup of the other engine', async () => {
  await write()
  await expectRefused('restore it without DATABASE_URL', 'postgres://shop@127.0.0.1:9/shop')
  await write({ engine: 'server' })
  await expectRefused('set DATABASE_URL to an empty database')
})
