import { expect, test } from 'vitest'

import { type ClaimDraft, claimIssue, toFormData } from './claim-form.tsx'

const photo = new File(['x'], 'torn.jpg', { type: 'image/jpeg' })
const draft: ClaimDraft = {
  lines: ['l1', 'l2'],
  reason: 'misprint',
  text: 'Page 7 is blank.',
  photos: [photo],
}

test('a complete report has no issue and is sent with all books and photos', () => {
  expect(claimIssue(draft)).toBeUndefined()
  const form = toFormData({ ...draft, photos: [photo, photo] })
  expect(form.getAll('lines')).toEqual(['l1', 'l2'])
  expect(form.getAll('photos')).toHaveLength(2)
  expect(form.get('reason')).toBe('misprint')
})

test.each([
  ['choose the book', { lines: [] }],
  ['describe the problem', { text: '  ' }],
  ['at least one photo', { photos: [] }],
  ['at most 3 photos', { photos: [photo, photo, photo, photo] }],
  ['“big.jpg” is larger than 10 MB', { photos: [new File([new Uint8Array(10_000_001)], 'big.jpg')] }],
])('reports: %s', (message, part) => {
  expect(claimIssue({ ...draft, ...part })).toContain(message)
})
