import { expect, test } from 'vitest'

import { textKeys } from './support/text-keys.ts'

// `table['constructor']` finds a function in every object, and `table['__proto__'] = …` changes everything
// that inherits from it. Look up text from outside in a `Map`, or with `ownValue()` or `Object.hasOwn()`. A
// key whose type is a union of names needs none of these.

test('no object is indexed by text', { timeout: 600_000 }, () =>
  expect(textKeys(['src/platform/own-value.ts'])).toEqual([]),
)
