import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { requirePermission } from '#modules/accounts/actor.ts'
import { isStaff, type Permission } from '#modules/accounts/permissions.ts'

/** Rejects staff without the permission; the endpoint's own guard rejects everyone else. */
export const permitted = (permission: Permission) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { actor } = c.var
    if (actor && isStaff(actor.role)) requirePermission(actor, permission)
    await next()
  })
