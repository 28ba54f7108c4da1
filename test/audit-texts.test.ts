import { expect, test } from 'vitest'

import { actionText } from '#web/admin/accounts/audit/audit-text.ts'

import { DECLARED } from '#test/support/declared-endpoints.ts'

test('the audit log has a sentence for every staff endpoint that it records', () => {
  const recorded = DECLARED.filter(({ access, audited }) => audited && access.permission).map(
    ({ name }) => name,
  )
  expect(recorded.length).toBeGreaterThan(80)
  expect(recorded.filter((name) => actionText(name) === name)).toEqual([])
})
