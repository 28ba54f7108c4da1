import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'

import { readDraft } from './book-draft-store.ts'

const savedAt = '2026-11-20T09:00:00.000Z'

test('a draft comes back as it was stored', () => {
  const draft = {
    savedAt,
    values: { ...NO_VALUES, title: 'Tax Laws' },
    pictures: ['/uploads/a.webp'],
    files: 2,
    base: { values: NO_VALUES, pictures: [], version: 4 },
  }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

test('what is no draft is none; fields that it does not know are empty', () => {
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
