import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lockDataDir } from '#platform/data-dir.ts'

import { beginAt } from './begin-at.ts'

// Tests input that is rejected before a database is involved. `npm run prove -- --only point-in-time` tests
// the rest.

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'restored-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const begin = (moment: string) => beginAt({ dataDir, databaseUrl: undefined }, moment)

test.each(['yesterday', '2026-11-25', '2026-11-25T21:05:00', '2026-13-25T21:05:00Z', '9999-01-01T00:00:00Z'])(
  'rejects %s: not a past moment with a time zone',
  async (moment) => {
    await expect(begin(moment)).rejects.toThrow(`${moment} isn’t a past time with a time zone`)
    expect(await readdir(dataDir)).toEqual([])
  },
)

test('does not create a missing shop', async () => {
  await expect(begin('2026-11-25 10:35:00.123456+00')).rejects.toThrow('holds no shop')
  expect(await readdir(dataDir)).toEqual([])
})

test('refuses to start while the shop runs', async () => {
  const unlock = await lockDataDir(dataDir)
  await expect(begin('2026-11-25T10:35:00Z')).rejects.toThrow('in use by another running shop')
  await unlock()
})
