import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { copyStored } from './stored-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stored-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a backup has uploads of every kind, and nothing that the shop makes again', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  for (const one of [from, to, `${from}/uploads`, `${from}/upload-widths`]) await mkdir(one)
  for (const file of ['uploads/a.webp', 'uploads/b.pdf', 'uploads/c.part', 'upload-widths/a-320.avif'])
    await writeFile(path.join(from, file), 'x')
  await copyStored(from, to)
  expect(await readdir(to)).toEqual(['uploads'])
  expect((await readdir(path.join(to, 'uploads'))).sort()).toEqual(['a.webp', 'b.pdf'])
})
