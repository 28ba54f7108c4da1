import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openEmbedded } from '#platform/database/open.ts'

// A shop process that cannot start prints one clear line on standard error and exits with 1.

const root = path.resolve(import.meta.dirname, '../../..')
const server = process.env['TEST_DATABASE_URL']

/** The superuser may write anywhere unless it loses that capability. */
const WITHOUT_PRIVILEGE = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'start-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

interface End {
  code: number | null
  /** Standard output and standard error of the process. */
  said: string
}

/** Starts the shop and waits until it exits. */
function start(env: Record<string, string> = {}, prefix: readonly string[] = []): Promise<End> {
  const { PATH, HOME } = process.env
  const [program, ...args] = [...prefix, process.execPath, 'src/main.ts']
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })
  const chunks: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, said: Buffer.concat(chunks).toString() })),
  )
}

const oneLine = (line: string): End => ({ code: 1, said: `${line}\n` })

test('reports a data directory that is a file', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  expect(await start({ DATA_DIR: file })).toEqual(
    oneLine(`DATA_DIR: ${file} is not a directory. Set it to one.`),
  )
})

test('reports a read-only data directory', async () => {
  await chmod(dataDir, 0o500)
  expect(await start({}, WITHOUT_PRIVILEGE)).toEqual(
    oneLine(
      `DATA_DIR: ${dataDir} isn’t writable by the user that runs the shop. Change its owner, or set another directory.`,
    ),
  )
})

test('reports a full disk', async () => {
  await symlink('/dev/full', path.join(dataDir, '.write-test'))
  expect(await start()).toEqual(
    oneLine(`DATA_DIR: ${dataDir} is on a full disk. Free some space, or set another directory.`),
  )
})

test('reports a data directory that another shop has open', async () => {
  const lock = createServer()
  await new Promise<void>((resolve) => lock.listen(path.join(dataDir, 'lock'), () => resolve()))
  try {
    expect(await start()).toEqual(
      oneLine(
        `${dataDir} is in use by another running shop. Stop that one, or set DATA_DIR to another directory.`,
      ),
    )
  } finally {
    lock.close()
  }
})

test('reports a port in use before it creates a database', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const { port } = other.address() as AddressInfo
  try {
    expect(await start({ PORT: String(port) })).toEqual(
      oneLine(`PORT: ${port} is already in use. Stop the other program, or set another port.`),
    )
    expect(await readdir(dataDir)).not.toContain('pg')
  } finally {
    other.close()
  }
})

test('reports an empty session key, after making readable files private', async () => {
  await mkdir(path.join(dataDir, 'uploads'), { mode: 0o755 })
  await writeFile(path.join(dataDir, 'jwt-secret'), '', { mode: 0o644 })
  await chmod(dataDir, 0o755)
  expect(await start()).toEqual(
    oneLine(
      `${dataDir}/jwt-secret is empty. Restore it from a backup, or delete it: the shop then creates a new one, and everyone has to log in again.`,
    ),
  )
  const modes = ['', 'uploads', 'jwt-secret'].map(async (name) => (await stat(path.join(dataDir, name))).mode)
  expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
})

test('reports damaged database files', async () => {
  await mkdir(path.join(dataDir, 'pg', 'base'), { recursive: true })
  expect(await start()).toEqual(
    oneLine(
      `DATA_DIR: the database files in ${dataDir}/pg are damaged, or of another version. Restore a backup, or move that folder away to begin with an empty shop.`,
    ),
  )
})

test('reports a database of a newer version of the shop', async () => {
  const database = await openEmbedded(dataDir)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ('x', 4102444800000, 4102444800000)`,
  )
  await database.close()
  expect(await start()).toEqual(
    oneLine(
      'The database was migrated by a newer version of the shop. Start that version, or restore a backup from before it.',
    ),
  )
})

test('reports an unreachable PostgreSQL', async () => {
  expect(await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })).toEqual(
    oneLine(
      'DATABASE_URL: PostgreSQL isn’t responding at 127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9). Is it running there?',
    ),
  )
})

test('reports an unreachable storage before it creates a database', async () => {
  const key = { S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'the secret' }
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', () => resolve()))
  const { port } = closed.address() as AddressInfo
  closed.close()
  expect(await start({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...key })).toEqual(
    oneLine(
      `S3_ENDPOINT: No storage is responding at 127.0.0.1:${port} (ECONNREFUSED). Is it running there?`,
    ),
  )
  expect(await readdir(dataDir)).not.toContain('pg')
})

test.runIf(server)('reports a PostgreSQL without the role', async () => {
  const at = new URL(server ?? '')
  Object.assign(at, { username: 'nobody-here', password: 'secret' })
  const { code, said } = await start({ DATABASE_URL: at.href })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL: PostgreSQL at \S+ rejects "nobody-here": .*\n$/)
  expect(said).not.toContain('secret')
})
