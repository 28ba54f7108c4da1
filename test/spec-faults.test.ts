import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { administrationFaults } from '#scripts/spec-faults-of-administration.ts'
import { screenFaults } from '#scripts/spec-faults-of-screens.ts'
import { specFaults } from '#scripts/spec-faults.ts'

// `npm run prove:faults` takes hours; this test checks quickly that every fault still applies.

test.each([...specFaults, ...screenFaults, ...administrationFaults])(
  'the file of "$rule" still contains its text, and its tests exist',
  ({ file, find, tests }) => {
    expect(readFileSync(file, 'utf8')).toContain(find)
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
  },
)
