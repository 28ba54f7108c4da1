import { expect, test } from 'vitest'

import { SECTIONS, specTests } from '#scripts/spec-coverage.ts'

test('every section of the specification has tests that name it, and no test names another', () => {
  expect([...new Set(specTests().map(({ section }) => section))].toSorted()).toEqual(SECTIONS.toSorted())
})
