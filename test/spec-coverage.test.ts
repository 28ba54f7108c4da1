import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')

const HEAD = /^\|(Spec line|What)\|/

/** The tables' rows without headings: spec line, code, test. */
const lines = text
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---') && !HEAD.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

function filesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => file ?? [])
}

function isThere(file: string): boolean {
  return [file, `src/web/storefront/${file}`].some((place) => existsSync(path.join(root, place)))
}

test('every line of the specification names its code and its test', () => {
  const empty = lines.filter(
    ([, code, tests]) =>
      filesIn(code).length === 0 || !filesIn(tests).some((file) => /\.(test|e2e)\.tsx?$/.test(file)),
  )
  expect(lines.length).toBeGreaterThan(100)
  expect(empty.map(([line]) => line)).toEqual([])
})

test('every named file exists', () => {
  const missing = lines
    .flat()
    .flatMap(filesIn)
    .filter((file) => !isThere(file))
  expect(missing).toEqual([])
})
