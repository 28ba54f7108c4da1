import { useEffect, useSyncExternalStore } from 'react'

import { may, type Permission } from '#modules/accounts/permissions.ts'
import { type Role, ROLES } from '#modules/accounts/roles.ts'
import { getMe } from '#modules/accounts/users.operations.ts'
import { onPress } from '#web/client/presses.ts'
import { createStoredValue } from '#web/client/stored-value.ts'

import { staffCall } from './api/staff-call.ts'
import { noteEnrolment } from './api/session.ts'

/**
 * Last role that the server returned. It only determines what screens show: the server authorizes every call.
 * Logout clears it with the session (spec §4).
 */
const known = createStoredValue<Role | undefined>({
  key: 'adminRole',
  empty: undefined,
  read: (text) => ROLES.find((role) => role === text),
  write: (role) => role ?? '',
  storage: () => localStorage,
})

/** Stores the role from the admin login's response. */
export function rememberAdminRole(role: Role): void {
  known.set(role)
}

/** Role of the logged-in user; undefined until it is known. */
export function useKnownRole(): Role | undefined {
  return useSyncExternalStore(known.subscribe, known.get, known.getServerSnapshot)
}

/** Role of the logged-in user; the least privileged staff role until it is known. */
export function useAdminRole(): Role {
  return useKnownRole() ?? 'staff'
}

/** Reports whether the logged-in user has the permission. Screens hide what the server would reject. */
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

/** Milliseconds between reloads while staff press or type. */
const REFRESH_EVERY = 5 * 60_000

/**
 * Reloads the role whenever the admin area opens, as an owner may have changed it, and then every few minutes
 * while staff press or type. The call also reports their activity, without which the server ends the session.
 */
export function useFreshAdminRole(token: string | undefined | null): void {
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    let loadedAt = -Infinity
    const refresh = () => {
      if (Date.now() - loadedAt < REFRESH_EVERY) return
      loadedAt = Date.now()
      staffCall(getMe, {}, { signal: controller.signal }).then(
        noteSelf,
        // The screen reports the failure itself.
        () => undefined,
      )
    }
    refresh()
    const stop = onPress(refresh)
    return () => {
      stop()
      controller.abort()
    }
  }, [token])
}

const LABELS: Record<Role, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff', user: 'User' }

/** Label of a role in the users table: 'User' when absent (spec accounts §2). */
export function roleLabel(role: Role | undefined): string {
  return role ? LABELS[role] : LABELS.user
}
