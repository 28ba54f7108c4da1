import { expect, test } from 'vitest'

import { textKeys } from './support/text-keys.ts'

// `table['constructor']` finds a function in every object, and `table['__proto__'] = …` changes what all of it inherits. A text from
// outside is looked up in a `Map`, or with `ownValue()` or `Object.hasOwn()`; a key whose type is a union of names needs neither.

test('no object is indexed by a text', { timeout: 600_000 }, () =>
  expect(textKeys(['src/platform/own-value.ts'])).toEqual([]),
)
