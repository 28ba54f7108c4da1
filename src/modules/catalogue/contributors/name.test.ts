import { expect, test } from 'vitest'

import { nameSlug, namesOn } from './name.ts'

test.each([
  ['M. P. Jain', 'm-p-jain'],
  ['M.P. Jain', 'm-p-jain'],
  ['C. D’Souza (rev.)', 'c-dsouza'],
  ["C. D'Souza (ed.)", 'c-dsouza'],
  ['LexisNexis & Co.', 'lexisnexis-co'],
  ['दुर्गा दास', 'दुर्गा-दास'],
  ['José Łuk', 'jose-luk'],
  ['Jose\u0301', 'jose'],
  ['C. d’Œuvre', 'c-doeuvre'],
  ['\u0958ानून', '\u0915\u093cानून'],
  ['(rev.)', ''],
  ['…', '…'],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
])('%s has the slug %s', (name, slug) => {
  expect(nameSlug(name)).toBe(slug)
  expect(nameSlug(slug)).toBe(slug)
})

test('a book’s authors are split into names, with their suffixes', () => {
  expect(namesOn('A. B. Rao, C. Das (rev.)')).toEqual([
    { text: 'A. B. Rao', slug: 'a-b-rao' },
    { text: 'C. Das (rev.)', slug: 'c-das' },
  ])
})
