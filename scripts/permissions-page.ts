import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Operation } from '#modules/accounts/operation.ts'
import { may, requiresReauth } from '#modules/accounts/permissions.ts'
import { ROLES } from '#modules/accounts/roles.ts'
import type { Rule } from '#platform/limits/rates.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'

/** The committed page, compared by `permissions-page.test.ts`. */
export const PERMISSIONS_PAGE = path.join(PROJECT_FOLDER, 'docs/permissions.md')

const HEAD = `# Permissions

The callers of each operation of the API. \`npm run docs:permissions\` writes this page from the operations, and a test compares it, so that a review shows every
change of access, of password confirmations, of rate limits and of the audit log.

| operation | caller | password again | limits | audit log |
|---|---|---|---|---|
`

/** Writes the page: one row per operation, by path. */
export function permissionsPage(operations: readonly Operation[]): string {
  const rows = operations
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
    .map(
      (one) =>
        `| ${[`\`${one.name}\``, callerOf(one), againOf(one), limitsOf(one), one.audit].join(' | ')} |`,
    )
  return `${HEAD}${rows.join('\n')}\n`
}

const keyOf = ({ path: address, method }: Operation) => `${address} ${method}`

function callerOf({ access }: Operation): string {
  const { permission } = access
  if (!permission) return access.shopper ? 'any account' : 'anyone'
  return `\`${permission}\`: ${ROLES.filter((role) => may(role, permission)).join(', ')}`
}

const againOf = ({ access: { permission } }: Operation) =>
  permission && requiresReauth(permission) ? 'yes' : ''

const limitsOf = ({ limits }: Operation) => limits.map(ruleText).join('; ')

function ruleText({ by, points, seconds, ...rule }: Rule): string {
  const counted = [
    rule.guessesOnly && 'guesses',
    rule.successesOnly && 'successes',
    rule.strangersOnly && 'unknown devices',
    rule.onlyWith && `only with ${rule.onlyWith}`,
    rule.lenient && 'lenient',
    rule.cost && 'by size',
    rule.shared && `shared: ${rule.shared}`,
    rule.perProcess && 'per process',
    rule.atOnce && `${rule.atOnce} at once`,
  ].filter(Boolean)
  return `${points} per ${seconds / 60} min by ${by}${counted.length > 0 ? ` (${counted.join(', ')})` : ''}`
}

if (import.meta.main) writeFileSync(PERMISSIONS_PAGE, permissionsPage(DECLARED))
