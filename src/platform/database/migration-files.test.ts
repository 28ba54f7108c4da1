import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readMigrations } from './migration-files.ts'

const FILES = {
  '0000_initial': 'create table books (note text);',
  '0001_notes': 'create table notes (text text);',
  '0002_more': 'create table more (text text);',
  '0003_contract-book-notes':
    '-- Not needed since 0001: notes are a table.\nalter table books drop column note;',
}

test('a contract migration needs the migration in its first line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    const entries = Object.keys(FILES).map((tag, idx) => ({
      idx,
      version: '7',
      when: idx + 1,
      tag,
      breakpoints: true,
    }))
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, `${name}.sql`), text)
    expect(readMigrations(folder).map(({ name, at, needs }) => [name, at, needs])).toEqual([
      ['0000_initial', 1, 0],
      ['0001_notes', 2, 0],
      ['0002_more', 3, 0],
      ['0003_contract-book-notes', 4, 2],
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
