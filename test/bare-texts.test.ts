import { expect, test } from 'vitest'

import { bareTexts } from './support/bare-texts.ts'

// A browser's translation moves every text node into an element of its own. React then writes to a node that nobody sees, and
// `insertBefore` and `removeChild` throw. Text that is the only child of an element is safe: React sets the element's content.

test('every text is the only child of an element', { timeout: 600_000 }, () =>
  expect(bareTexts()).toEqual([]),
)
