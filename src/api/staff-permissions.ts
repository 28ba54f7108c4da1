import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'

/**
 * What each endpoint of the staff takes, a line for each. The services ask for themselves; here the wrong role is
 * refused before its input is looked at. `access.db.test.ts` fails for an endpoint without a line.
 */
export const STAFF_PERMISSIONS: Readonly<Record<string, Permission>> = {
  'GET /admin/me': 'admin.enter',
  'GET /users': 'users.read',
  'DELETE /users/:id': 'users.write',
  'PUT /admin/users/:id/role': 'staff.write',
  'GET /admin/users/:id/sessions': 'staff.write',
  'DELETE /admin/users/:id/sessions/:session': 'staff.write',
  'POST /admin/invitations': 'staff.write',
  'GET /admin/invitations': 'staff.write',
  'DELETE /admin/invitations/:id': 'staff.write',
  'POST /admin/invitations/:id/resend': 'staff.write',
  'POST /books': 'books.write',
  'PUT /books/:id': 'books.write',
  'DELETE /books/:id': 'books.write',
  'GET /admin/books': 'books.read',
  'GET /admin/books/:id': 'books.read',
  'GET /admin/editions': 'books.read',
  'POST /admin/books/:id/restore': 'books.write',
  'POST /admin/books/:id/duplicate': 'books.write',
  // A change of stock takes less than one of prices: the service knows which it is.
  'POST /admin/books/bulk': 'books.stock',
  'GET /admin/books/:id/stock': 'books.read',
  'POST /admin/books/:id/stock': 'books.stock',
  'POST /categories': 'categories.write',
  'DELETE /categories/:id': 'categories.write',
  'GET /orders': 'orders.read',
  'PUT /orders/admin/:id/status': 'orders.write',
  'PUT /orders/:id': 'orders.write',
  'DELETE /orders/:id': 'orders.delete',
  'GET /admin/orders/changes': 'orders.read',
  'GET /admin/orders/:id': 'orders.read',
  'GET /admin/orders/export': 'orders.export',
  'GET /admin/orders/:id/packing-slip': 'orders.read',
  'POST /admin/orders/packing-slips': 'orders.read',
  'POST /admin/orders/picking-list': 'orders.read',
  'POST /admin/orders/:id/cancel': 'orders.write',
  'POST /admin/orders/:id/refunds': 'refunds.write',
  'GET /admin/refunds': 'refunds.read',
  'POST /admin/refunds/:id/retry': 'refunds.write',
  'GET /admin/claims': 'claims.read',
  'PUT /admin/claims/:id': 'claims.write',
  'GET /admin/tax-rates': 'taxes.read',
  'PUT /admin/tax-rates': 'taxes.write',
  'GET /admin/webhooks': 'webhooks.read',
  'POST /admin/webhooks/:id/replay': 'webhooks.write',
  'GET /admin/outbox': 'mail.read',
  'POST /admin/outbox/:id/resend': 'mail.write',
  'GET /admin/books/export': 'books.read',
  'GET /admin/users/export': 'users.read',
  'GET /admin/coupons/export': 'coupons.write',
  'GET /admin/imports': 'books.import',
  'POST /admin/imports': 'books.import',
  'GET /admin/imports/:id': 'books.import',
  'DELETE /admin/imports/:id': 'books.import',
  'PUT /admin/imports/:id/mapping': 'books.import',
  'POST /admin/imports/:id/run': 'books.import',
  'POST /admin/imports/:id/undo': 'books.import',
  'GET /admin/imports/:id/errors': 'books.import',
  'GET /admin/imports/:id/errors.csv': 'books.import',
  'GET /admin/imports/:id/kept': 'books.import',
  'GET /admin/coupons': 'coupons.write',
  'POST /admin/coupons': 'coupons.write',
  'PUT /admin/coupons/:id': 'coupons.write',
  'DELETE /admin/coupons/:id': 'coupons.write',
  'GET /admin/combos': 'content.write',
  'POST /admin/combos': 'content.write',
  'PUT /admin/combos/:id': 'content.write',
  'GET /admin/home-lists': 'content.write',
  'PUT /admin/home-lists/:name': 'content.write',
  'GET /admin/messages': 'inbox.read',
  'POST /admin/messages/:id/answers': 'inbox.write',
  'PUT /admin/messages/:id': 'inbox.write',
  'GET /admin/overview': 'figures.read',
  'GET /admin/reviews': 'reviews.moderate',
  'PUT /admin/reviews/:id': 'reviews.moderate',
  'GET /admin/audit': 'audit.read',
  'GET /admin/synonyms': 'content.write',
  'PUT /admin/synonyms': 'content.write',
  'GET /admin/content': 'content.write',
  'GET /admin/content/:kind/:slug': 'content.write',
  'PUT /admin/content/:kind/:slug': 'content.write',
  'GET /admin/content/:kind/:slug/revisions/:revision': 'content.write',
  'POST /admin/content/:kind/:slug/restore': 'content.write',
  'POST /admin/content/:kind/:slug/unpublish': 'content.write',
}

/** Refuses whoever of the staff may not do this; who is no staff is the endpoint's own guard's to refuse. */
export const permitted = (permission: Permission) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (c.var.actor?.isAdmin) requirePermission(c.var.actor, permission)
    await next()
  })
