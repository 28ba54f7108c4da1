import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { isTest, resolveImport, root, sources } from '#test/support/source-tree.ts'

// Tailwind generates classes only for files that a style sheet names. A screen whose file it doesn't name has
// no styles.

const files = sources('src/web').filter(({ path }) => !isTest(path))
const byPath = new Map(files.map((file) => [file.path, file]))
const FRAME = ['src/web/root.tsx', 'src/web/entry.client.tsx']

/**
 * Lists the screens below these folders, the frame of every page, and the components that they use from other
 * folders.
 */
function shownBy(folders: readonly string[]): Set<string> {
  const open = [
    ...FRAME,
    ...files.map((file) => file.path).filter((file) => folders.includes(folderOf(file))),
  ]
  const found = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = byPath.get(file)
    if (!source || found.has(file)) continue
    found.add(file)
    open.push(...source.imports.flatMap((written) => resolveImport(source.path, written.from) ?? []))
  }
  return found
}

/** Returns the folder of a file: 'admin' for `src/web/admin/…`. */
function folderOf(file: string): string {
  return file.split('/')[2] ?? ''
}

/** Lists the folders that a style sheet excludes; it includes all others. */
function leftOutOf(sheet: string): string[] {
  const css = readFileSync(path.join(root, 'src/web', sheet), 'utf8')
  expect(css).toContain("@source './**/*.{ts,tsx}';")
  return [...css.matchAll(/@source not '\.\/([\w-]+)';/g)].map((found) => found[1] ?? '')
}

test.each([
  ['shop.css', ['storefront', 'account', 'checkout']],
  ['admin.css', ['admin']],
])('%s has the classes of everything its pages show', (sheet, surfaces) => {
  const leftOut = leftOutOf(sheet)
  const without = [...shownBy(surfaces)].filter((file) => leftOut.includes(folderOf(file)))
  expect(leftOut.length).toBeGreaterThan(0)
  expect(without).toEqual([])
})

test('at least one of the two style sheets includes every folder of screens', () => {
  const [shop, admin] = [leftOutOf('shop.css'), leftOutOf('admin.css')]
  expect(shop.filter((folder) => admin.includes(folder))).toEqual([])
})

const HEADING = /<(?:h[1-6]|Heading|Title|Base\.Title|AlertDialog\.Title)\s[^>]*className=[^>]*>/g
const STYLE = /\b(?:type-(?:display|heading|body|label|note)|card-title|sr-only)\b|DETAIL_TITLE/

test('every heading is set in one of the five text styles', () => {
  const bare = files.flatMap(({ path, text }) =>
    [...text.matchAll(HEADING)].filter(([tag]) => !STYLE.test(tag)).map(([tag]) => `${path}: ${tag}`),
  )
  expect(bare).toEqual([])
})

test('progress bars have only the house’s style, which forced colours keep', () => {
  const styled = files.flatMap(({ path, text }) =>
    [...text.matchAll(/<progress\s[^>]*className/g)].map(() => path),
  )
  expect(styled).toEqual([])
  const house = readFileSync(path.join(root, 'src/web/house.css'), 'utf8')
  expect(/^ {2}progress \{.*?^ {2}\}/ms.exec(house)?.[0]).toContain('--progress-color: Highlight')
})
