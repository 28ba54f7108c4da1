import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createDiskStorage } from '#platform/storage/disk-storage.ts'

import { createPictureFiles } from './picture-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('returns a stored picture unchanged', async () => {
  const files = createPictureFiles(createDiskStorage(dataDir))
  await files.write('abc', Buffer.from('picture'))
  expect(await files.read('abc')).toEqual(Buffer.from('picture'))
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual(['abc.webp'])
})

test('reports a disk that rejects writes as temporarily unavailable', async () => {
  await writeFile(path.join(dataDir, 'uploads'), 'in the way')
  await expect(
    createPictureFiles(createDiskStorage(dataDir)).write('abc', Buffer.from('picture')),
  ).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('We couldn’t save the file'),
  })
})
