import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { isPrintedIn, PRINTED_CATALOGUES, printedCatalogueFile } from './printed-catalogues.ts'

const seed = path.resolve(import.meta.dirname, '../../../../db/seed/categories.json')
const categories = JSON.parse(readFileSync(seed, 'utf8')) as { slug: string }[]
const cataloguesOf = (slug: string) =>
  PRINTED_CATALOGUES.filter((catalogue) => isPrintedIn(catalogue, slug)).map(({ name }) => name)

test('three catalogues, with the names of the specification', () => {
  expect(PRINTED_CATALOGUES.map(({ name }) => name)).toEqual([
    'Students Books',
    'Professional Books',
    'BARE ACTS Catalogue',
  ])
  expect(PRINTED_CATALOGUES[0]?.category).toBe('Standard Books')
  expect(PRINTED_CATALOGUES.map(printedCatalogueFile)).toContain('/catalogues/bare-acts.pdf')
})

test('every category is printed, and every category named is one of the shop', () => {
  for (const { slug } of categories) expect(cataloguesOf(slug), slug).not.toEqual([])
  const known = new Set(categories.map(({ slug }) => slug))
  const named = PRINTED_CATALOGUES.flatMap(({ prints }) => ('only' in prints ? prints.only : prints.allBut))
  expect(named.filter((slug) => !known.has(slug))).toEqual([])
})

test('examination books are for students, tax books for professionals, bare acts by themselves', () => {
  expect(cataloguesOf('aibe-exam')).toEqual(['Students Books'])
  expect(cataloguesOf('gst')).toEqual(['Professional Books'])
  expect(cataloguesOf('bare-act')).toEqual(['BARE ACTS Catalogue'])
})

test('a category that is added later is printed for professionals', () => {
  expect(cataloguesOf('space-law')).toEqual(['Professional Books'])
})
