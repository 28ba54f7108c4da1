import { expect, test } from 'vitest'

import { nextEdition } from '#web/admin/books/book-form/prefill-offer.tsx'

import { type EditedBook, NO_VALUES } from './form-fields.ts'
import { caughtUp, formStart, isDirty, loadedBook, readDraft, toDraft } from './form-start.ts'

const savedAt = '2026-11-20T09:00:00.000Z'

test('restores a draft unchanged', () => {
  const draft = {
    savedAt,
    values: { ...NO_VALUES, title: 'Tax Laws' },
    pictures: ['/uploads/a.webp'],
    files: 2,
    base: { values: NO_VALUES, pictures: [], version: 4 },
  }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

test("rejects an invalid draft and fills missing fields with ''", () => {
  expect(readDraft('null')).toBeNull()
  expect(readDraft('{"values":{}}')).toBeNull()
  const values = { title: 'Tax Laws', price: 5 }
  expect(readDraft(JSON.stringify({ savedAt, values, base: { version: 'x' } }))).toEqual({
    savedAt,
    values: { ...NO_VALUES, title: 'Tax Laws' },
    pictures: [],
    files: 0,
    base: null,
  })
})

const nothing = Object.fromEntries(Object.keys(NO_VALUES).map((field) => [field, null]))
const book = {
  ...nothing,
  _id: 'a'.repeat(24),
  title: 'Tax Laws',
  price: 495.5,
  stock: 0,
  categorySlug: 'bare-act',
  image: '/covers/a.webp',
  images: ['/covers/a.webp', '/uploads/b.webp'],
  version: 3,
  supersedes: { _id: 'b'.repeat(24), title: 'Tax Laws', edition: '4th' },
} as unknown as EditedBook

test('shows a stored book as text, with each picture once and the cover first', () => {
  const { values, pictures, loaded, draft } = formStart(book, null)
  expect(values).toMatchObject({
    title: 'Tax Laws',
    price: '495.5',
    stock: '0',
    category: 'bare-act',
    isbn: '',
  })
  expect(values.supersedes).toBe('b'.repeat(24))
  expect(pictures.map(({ id }) => id)).toEqual(['typeset', '/uploads/b.webp'])
  expect(isDirty(loaded, values, pictures)).toBe(false)
  expect(draft).toBeUndefined()
})

test('restores a draft with the version it was based on, even if the book has a newer one', () => {
  const loaded = loadedBook(book)
  const typed = { ...loaded.values, title: 'Tax Laws of India' }
  const start = formStart({ ...book, title: 'Taxes', version: 4 }, toDraft(loaded, typed, loaded.pictures))
  expect(start.values.title).toBe('Tax Laws of India')
  expect(start.loaded).toEqual(loaded)
})

test('discards a draft without changes', () => {
  const loaded = loadedBook(book)
  expect(formStart(book, toDraft(loaded, loaded.values, loaded.pictures)).draft).toBeUndefined()
  expect(formStart(undefined, toDraft(undefined, NO_VALUES, [])).draft).toBeUndefined()
})

test('moves to a newer version only if no form field changed in it', () => {
  const base = loadedBook(book)
  expect(caughtUp(base, { ...book, version: 4 })?.version).toBe(4)
  expect(caughtUp(base, { ...book, version: 4, edition: '6th' })).toBe(base)
  expect(caughtUp({ ...base, version: 9 }, { ...book, version: 4 })?.version).toBe(9)
})

test("the prefilled values of a new edition don't count as unsaved", () => {
  const begin = nextEdition(book)
  expect(begin).toEqual({ ...NO_VALUES, title: 'Tax Laws', category: 'bare-act', supersedes: book._id })
  const start = formStart(undefined, null, begin)
  expect(isDirty(undefined, start.values, start.pictures, begin)).toBe(false)
  expect(isDirty(undefined, { ...start.values, edition: '6th' }, start.pictures, begin)).toBe(true)
  const typed = { ...begin, edition: '6th' }
  expect(formStart(undefined, toDraft(undefined, typed, []), begin).values.edition).toBe('6th')
  expect(formStart(undefined, toDraft(undefined, begin, []), begin).draft).toBeUndefined()
})
