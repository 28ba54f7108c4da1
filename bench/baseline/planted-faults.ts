import { violations } from '#scripts/gate-violations.ts'
import { specFaults } from '#scripts/spec-faults.ts'
import { administrationFaults } from '#scripts/spec-faults-of-administration.ts'
import { screenFaults } from '#scripts/spec-faults-of-screens.ts'

/** The rules whose faults the tests must notice, one to a line. */
export function plantedFaults(): string {
  const faults = [...specFaults, ...screenFaults, ...administrationFaults].map(({ rule }) => `spec: ${rule}`)
  return [...faults, ...violations.map(({ rule }) => `gate: ${rule}`)].join('\n') + '\n'
}
