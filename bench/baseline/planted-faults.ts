import { violations } from '#scripts/gate-violations.ts'
import { specFaults } from '#scripts/spec-faults.ts'
import { administrationFaults } from '#scripts/spec-faults-of-administration.ts'
import { screenFaults } from '#scripts/spec-faults-of-screens.ts'

/** Lists the rules whose planted faults the tests must notice, one per line. */
export function plantedFaults(): string {
  const faults = [...specFaults, ...screenFaults, ...administrationFaults].map(({ rule }) => `spec: ${rule}`)
  return [...faults, ...violations.map(({ rule }) => `gate: ${rule}`)].join('\n') + '\n'
}
