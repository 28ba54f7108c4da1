import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { administrationFaults } from '#scripts/spec-faults-of-administration.ts'
import { screenFaults } from '#scripts/spec-faults-of-screens.ts'
import { specFaults } from '#scripts/spec-faults.ts'

// `npm run prove:faults` takes hours; that it still has something to plant is known at once.

test.each([...specFaults, ...screenFaults, ...administrationFaults])(
  'there is a place to plant "$rule", and there are tests to notice it',
  ({ file, find, tests }) => {
    expect(readFileSync(file, 'utf8')).toContain(find)
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
  },
)
