import { expect, test } from 'vitest'

import { fileIssue, pictureHint, accessibleName, tooMany } from './picture.ts'

const file = { name: 'cover.jpg', type: 'image/jpeg', size: 400_000 }

test('checks type and size before sending', () => {
  expect(fileIssue(file)).toBeUndefined()
  expect(fileIssue({ ...file, size: 10_000_000 })).toBeUndefined()
  expect(fileIssue({ ...file, size: 10_000_001 })).toMatch('The limit is 10 MB')
  expect(fileIssue({ ...file, size: 0 })).toMatch('is empty')
  expect(fileIssue({ name: 'cover.svg', type: 'image/svg+xml', size: 1 })).toMatch('can’t be used')
})

test('limits a book to 8 pictures', () => {
  expect(tooMany(6, 2)).toBeUndefined()
  expect(tooMany(6, 4)).toMatch('left out 2')
})

test('accepts poor pictures with a warning', () => {
  expect(pictureHint({ width: 800, height: 1200 })).toBeUndefined()
  expect(pictureHint({ width: 300, height: 450 })).toMatch('blurred')
  expect(pictureHint({ width: 1200, height: 800 })).toMatch('Wider than tall')
})

test('names the first picture as the cover', () => {
  expect([accessibleName(0, 'Tax Laws'), accessibleName(1, ' ')]).toEqual([
    'Cover of Tax Laws',
    'Picture 2 of the book',
  ])
})
