import { type ApiServices, createEndpoints } from '#http/api/endpoints.ts'
import { operationsOn } from '#modules/accounts/implement.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import type { Rule } from '#platform/limits/rates.ts'

/** Every endpoint of the API as declared. No handler is called, so empty services are enough. */
export const DECLARED = operationsOn(createEndpoints({ checkout: {}, payments: {} } as ApiServices))

/** The permission of each staff endpoint. */
export const STAFF_PERMISSIONS: Readonly<Record<string, Permission>> = Object.fromEntries(
  DECLARED.flatMap(({ name, access }) => (access.permission ? [[name, access.permission]] : [])),
)

/** The limits of each limited endpoint. */
export const LIMITS: Readonly<Record<string, readonly Rule[]>> = Object.fromEntries(
  DECLARED.flatMap(({ name, limits }) => (limits.length > 0 ? [[name, limits]] : [])),
)
