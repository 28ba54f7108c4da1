import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#test/support/source-tree.ts'

// docs/compliance.md names a test for every duty: file and title.

const text = readFileSync(path.join(root, 'docs/compliance.md'), 'utf8')

/** The rows of every table, with their cells by heading. */
const rows = text.split(/\n(?!\|)/).flatMap((block) => {
  const [head, rule, ...body] = block
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  if (!head || !rule?.[0]?.startsWith('-')) return []
  return body.map((cells) => new Map(head.map((name, i) => [name.toLowerCase(), cells[i] ?? ''])))
})

const named = (cell = '', mark: RegExp) => [...cell.matchAll(mark)].map(([, name = '']) => name)

test('every row names a test file that exists and the title of a test in it', () => {
  expect(rows.length).toBeGreaterThan(20)
  const wrong = rows.filter((row) => {
    const files = named(row.get('test'), /`([^`]+)`/g)
    const titles = named(row.get('test'), /[“*]([^”*]+)[”*]/g)
    if (files.length === 0 || titles.length === 0) return true
    if (!files.every((file) => /\.(test|e2e)\.tsx?$/.test(file) && existsSync(path.join(root, file))))
      return true
    const tests = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
    return !titles.every((title) => tests.includes(title))
  })
  expect(wrong.map((row) => [...row.values()].join(' | '))).toEqual([])
})

test('every duty names its rule, and what counsel must confirm', () => {
  const duties = rows.filter((row) => row.has('rule'))
  expect(duties.length).toBeGreaterThan(7)
  expect(duties.filter((row) => !row.get('rule') || !row.get('to be confirmed by counsel'))).toEqual([])
})
