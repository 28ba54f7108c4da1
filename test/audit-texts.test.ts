import { expect, test } from 'vitest'

import { DECLARED } from '#test/support/declared-endpoints.ts'

test('the audit log has a sentence for every staff operation that it records', () => {
  const recorded = DECLARED.filter(({ access, audited }) => audited && access.permission)
  expect(recorded.length).toBeGreaterThan(80)
  expect(recorded.filter(({ audit }) => !audit).map(({ name }) => name)).toEqual([])
})
