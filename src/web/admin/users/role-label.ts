import type { Role } from '#modules/accounts/permissions.ts'

const LABELS: Record<Role, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff', user: 'User' }

/** A role as the table shows it: 'User' when absent (spec accounts §2). */
export function roleLabel(role: Role | undefined): string {
  return role ? LABELS[role] : LABELS.user
}
