import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { StartError } from '#platform/errors.ts'
import { jwtSecretOf } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('two concurrent processes create one key, and leave no other file', async () => {
  const made = () => jwtSecretOf({ jwtSecret: undefined, dataDir })
  const [one, other] = await Promise.all([made(), made()])
  expect(one).toBe(other)
  expect(await readFile(path.join(dataDir, 'jwt-secret'), 'utf8')).toBe(one)
  expect(await readdir(dataDir)).toEqual(['jwt-secret'])
})

test.each(['', '\n', 'a key of 31 characters is short'])(
  'rejects an invalid stored key: %j',
  async (text) => {
    await writeFile(path.join(dataDir, 'jwt-secret'), text)
    await expect(jwtSecretOf({ jwtSecret: undefined, dataDir })).rejects.toBeInstanceOf(StartError)
  },
)
