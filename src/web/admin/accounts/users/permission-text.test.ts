import { expect, test } from 'vitest'

import { PERMISSION_NAMES } from '#modules/accounts/permissions.ts'

import { PERMISSION_AREAS } from './permission-text.ts'

test('every permission is explained once', () => {
  const explained = PERMISSION_AREAS.flatMap(([, texts]) => Object.keys(texts))
  expect(explained.toSorted()).toEqual(PERMISSION_NAMES.toSorted())
})
