import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { PERMISSIONS_PAGE, permissionsPage } from '#scripts/permissions-page.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'

test('docs/permissions.md states today’s access; run npm run docs:permissions and review what changed', () => {
  const rowsOf = (page: string) => page.split('\n')
  expect(rowsOf(readFileSync(PERMISSIONS_PAGE, 'utf8'))).toEqual(rowsOf(permissionsPage(DECLARED)))
})
