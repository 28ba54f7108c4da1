/** Roles. A user without a staff role is a shopper (spec §6). */
export const ROLES = ['owner', 'manager', 'staff', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Customers, and people with access to the admin area. */
export const USER_GROUPS = ['customers', 'staff'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

/** Returns the roles of a group's people. */
export const rolesIn = (group: UserGroup): Role[] =>
  ROLES.filter((role) => (role === 'user') === (group === 'customers'))

/** Reports whether the role belongs to staff, who use the administrators' login (spec §6). */
export function isStaff(role: Role): role is Exclude<Role, 'user'> {
  return role !== 'user'
}
