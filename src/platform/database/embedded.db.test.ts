import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { StartError } from '#platform/errors.ts'

import { openEngine } from './embedded.ts'

let folder: string
let dataDir: string
const pg = (...names: string[]) => path.join(dataDir, 'pg', ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'))
  await (await openEngine(path.join(folder, 'whole'))).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(folder, 'copy-'))
  await cp(path.join(folder, 'whole'), dataDir, { recursive: true })
})

test.each([
  ['cut short', () => writeFile(pg('global', 'pg_control'), '')],
  ['of another version', () => writeFile(pg('PG_VERSION'), '9\n')],
  // The engine would write a new database over the old one.
  ['without their version', () => rm(pg('PG_VERSION'))],
  ['without their journal', () => rm(pg('pg_wal'), { recursive: true })],
])('files that are %s are refused and left as they are', async (_what, damage) => {
  await damage()
  const before = await readdir(pg())
  const refused = await openEngine(dataDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as StartError).message).toContain(`${pg()} are damaged`)
  expect(await readdir(pg())).toEqual(expect.arrayContaining(before))
})

test('files of a first start that was broken off are made anew', async () => {
  await writeFile(pg('global', 'pg_control'), '')
  await writeFile(`${pg()}.unfinished`, '')
  await (await openEngine(dataDir)).close()
  expect(await readdir(dataDir)).toEqual(['pg'])
})

test('no other user of the machine can reach the files', async () => {
  expect((await stat(path.join(folder, 'whole', 'pg'))).mode & 0o077).toBe(0)
})
