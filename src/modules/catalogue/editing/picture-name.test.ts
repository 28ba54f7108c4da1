import { expect, test } from 'vitest'

import { readPictureName } from './picture-name.ts'

const isbn = '9780306406157'

test.each([
  ['9780306406157.jpg', { isbn, place: 1 }],
  ['9780306406157_1.JPEG', { isbn, place: 1 }],
  ['covers/2026/9780306406157_2.png', { isbn, place: 2 }],
  ['covers\\978-0-306-40615-7 (3).webp', { isbn, place: 3 }],
  ['0306406152.avif', { isbn, place: 1 }],
  // Wrong check digit; ninth picture; no ISBN; not a picture format; no extension; empty; not the last part
  // of the path.
  ['9780306406158.jpg', undefined],
  ['9780306406157_9.jpg', undefined],
  ['cover.jpg', undefined],
  ['9780306406157.svg', undefined],
  ['9780306406157', undefined],
  ['', undefined],
  ['../../9780306406157_2.png/x', undefined],
])('%s: %j', (name, read) => expect(readPictureName(name)).toEqual(read))
