import type { Role } from '#modules/accounts/permissions.ts'

const WORDS: Record<Role, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff', user: 'User' }

/** A role as the table shows it: 'User' when absent (spec accounts §2). */
export function roleWord(role: Role | undefined): string {
  return role ? WORDS[role] : WORDS.user
}
