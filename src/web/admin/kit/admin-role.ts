import { useEffect, useSyncExternalStore } from 'react'

import { may, type Permission, type Role, ROLES } from '#modules/accounts/permissions.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'

import { adminApi } from './api/admin-api.ts'
import { noteEnrolment } from './api/session.ts'

/** As the server last said; it decides each call anew. Logout clears it with everything else (spec §4). */
const known = createStoredValue<Role | undefined>({
  key: 'adminRole',
  empty: undefined,
  read: (text) => ROLES.find((role) => role === text),
  write: (role) => role ?? '',
  storage: () => localStorage,
})

/** What the admin login answered. */
export function rememberAdminRole(role: Role): void {
  known.set(role)
}

/** The role of the person logged in; undefined until it is known. */
export function useKnownRole(): Role | undefined {
  return useSyncExternalStore(known.subscribe, known.get, known.getServerSnapshot)
}

/** The role of the person logged in; the least of the staff until it is known. */
export function useAdminRole(): Role {
  return useKnownRole() ?? 'staff'
}

/** Whether the person logged in may do this: screens leave out what the server would refuse. */
export function useMay(permission: Permission): boolean {
  return may(useAdminRole(), permission)
}

interface Self {
  role: Role
  mustEnrol: boolean
}

function noteSelf({ role, mustEnrol }: Self): void {
  known.set(role)
  noteEnrolment(mustEnrol)
}

/** Loads the role each time the area is entered: an owner may have changed it. */
export function useFreshAdminRole(token: string | undefined | null): void {
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    adminApi.get<Self>('/admin/me', { signal: controller.signal }).then(
      noteSelf,
      // The screen itself shows what is wrong.
      () => undefined,
    )
    return () => controller.abort()
  }, [token])
}

const LABELS: Record<Role, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff', user: 'User' }

/** A role as the table shows it: 'User' when absent (spec accounts §2). */
export function roleLabel(role: Role | undefined): string {
  return role ? LABELS[role] : LABELS.user
}
