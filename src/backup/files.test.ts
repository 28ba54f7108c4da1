import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createDiskStorage } from '#platform/storage/disk-storage.ts'

import type { ArchiveWriter } from './archive.ts'
import { addStored } from './files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stored-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a backup includes every kind of upload, but nothing that the shop can regenerate', async () => {
  for (const one of ['uploads', 'upload-widths', 'scratch/opened'])
    await mkdir(path.join(folder, one), { recursive: true })
  for (const file of [
    'uploads/a.webp',
    'uploads/b.pdf',
    'uploads/c.part',
    'upload-widths/a-320.avif',
    'scratch/opened/x',
  ])
    await writeFile(path.join(folder, file), file)
  const written = new Map<string, string>()
  const writer: ArchiveWriter = {
    has: (name) => written.has(name),
    add: async (name, _bytes, content) => void written.set(name, await text(content as Readable)),
    addFolder: () => Promise.reject(new Error('no folder')),
  }
  await addStored(folder, createDiskStorage(folder), writer)
  expect(Object.fromEntries(written)).toEqual({
    'files/uploads/a.webp': 'uploads/a.webp',
    'files/uploads/b.pdf': 'uploads/b.pdf',
  })
})
