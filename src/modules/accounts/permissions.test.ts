import { expect, test } from 'vitest'

import { may, type Permission } from './permissions.ts'
import { type Role, ROLES } from './roles.ts'

const whoMay = (permission: Permission) => ROLES.filter((role) => may(role, permission))

test.each<[string, readonly Role[], Permission[]]>([
  [
    'people and taxes are the owner’s',
    ['owner'],
    ['users.write', 'staff.oversee', 'staff.write', 'taxes.write'],
  ],
  [
    'managers decide prices, money that goes back and content',
    ['owner', 'manager'],
    [
      'books.write',
      'categories.write',
      'orders.delete',
      'refunds.write',
      'coupons.write',
      'content.write',
      'settings.write',
    ],
  ],
  [
    'what is personal in bulk, and the log, is not for everybody',
    ['owner', 'manager'],
    ['users.read', 'orders.export', 'audit.read', 'webhooks.write'],
  ],
  [
    'staff serve customers',
    ['owner', 'manager', 'staff'],
    ['admin.enter', 'books.stock', 'orders.write', 'claims.write', 'inbox.write'],
  ],
])('%s', (_rule, roles, permissions) => {
  for (const permission of permissions) expect([permission, whoMay(permission)]).toEqual([permission, roles])
})
