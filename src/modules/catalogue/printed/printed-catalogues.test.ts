import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { isPrintedIn, PRINTED_CATALOGUES, printedCatalogueFile } from './printed-catalogues.ts'

const seed = path.resolve(import.meta.dirname, '../../../../db/seed/categories.json')
const categories = JSON.parse(readFileSync(seed, 'utf8')) as { slug: string }[]
const cataloguesOf = (slug: string) =>
  PRINTED_CATALOGUES.filter((catalogue) => isPrintedIn(catalogue, slug)).map(({ name }) => name)

test('has the three catalogues of the specification (spec storefront §2)', () => {
  expect(PRINTED_CATALOGUES.map(({ name }) => name)).toEqual([
    'Students Books',
    'Professional Books',
    'BARE ACTS Catalogue',
  ])
  expect(PRINTED_CATALOGUES[0]?.category).toBe('Standard Books')
  expect(PRINTED_CATALOGUES.map(printedCatalogueFile)).toContain('/catalogues/bare-acts.pdf')
})

test('prints every category, and names only existing ones', () => {
  for (const { slug } of categories) expect(cataloguesOf(slug), slug).not.toEqual([])
  const known = new Set(categories.map(({ slug }) => slug))
  const named = PRINTED_CATALOGUES.flatMap(({ prints }) => ('only' in prints ? prints.only : prints.allBut))
  expect(named.filter((slug) => !known.has(slug))).toEqual([])
})

test('prints exam books for students, tax books for professionals, bare acts separately', () => {
  expect(cataloguesOf('aibe-exam')).toEqual(['Students Books'])
  expect(cataloguesOf('gst')).toEqual(['Professional Books'])
  expect(cataloguesOf('bare-act')).toEqual(['BARE ACTS Catalogue'])
})

test('prints a new category for professionals', () => {
  expect(cataloguesOf('space-law')).toEqual(['Professional Books'])
})
