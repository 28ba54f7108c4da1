/** Descriptions of staff actions, keyed by endpoint, because the log stores only the endpoint. */
const ACTIONS = new Map(
  Object.entries<string>({
    'POST /books': 'added a book',
    'PUT /books/:id': 'changed a book',
    'DELETE /books/:id': 'archived a book',
    'POST /admin/books/:id/restore': 'restored a book',
    'POST /admin/books/:id/duplicate': 'copied a book',
    'POST /admin/books/:id/sample-pages': 'added a sample page of a book',
    'PUT /admin/books/:id/sample-pages': 'arranged the sample pages of a book',
    'POST /admin/books/bulk': 'changed several books',
    'POST /admin/books/:id/stock': 'changed stock',
    'POST /admin/imports': 'uploaded a file of books',
    'PUT /admin/imports/:id/mapping': 'checked a file of books',
    'POST /admin/imports/:id/run': 'imported a file of books',
    'POST /admin/imports/:id/undo': 'undid an import',
    'DELETE /admin/imports/:id': 'discarded a file of books',
    'GET /admin/users/export': 'exported the users',
    'POST /categories': 'added a category',
    'PUT /categories/:id': 'changed a category',
    'PUT /admin/category-order': 'put the categories in order',
    'DELETE /categories/:id': 'deleted a category',
    'POST /orders': 'entered an order',
    'PUT /orders/:id': 'changed an order',
    'DELETE /orders/:id': 'deleted an order',
    'PUT /orders/admin/:id/status': 'set the status of an order',
    'POST /admin/orders/:id/cancel': 'cancelled an order',
    'POST /admin/orders/:id/refunds': 'refunded an order',
    'POST /admin/orders/:id/parts': 'sent a part of an order',
    'GET /admin/orders/export': 'exported the orders',
    'GET /admin/tax-register/:table': 'exported a tax register',
    'GET /admin/settlements/files/:file': 'exported settlements',
    'POST /admin/orders/picking-list': 'printed a picking list',
    'POST /admin/orders/packing-slips': 'printed packing slips',
    'POST /admin/refunds/:id/retry': 'requested a refund again',
    'POST /admin/restores/:id/seen': 'marked a restore of the shop as seen',
    'POST /admin/stray-payments/:id/refund': 'sent back a payment without an order',
    'POST /admin/stray-payments/:id/keep': 'kept a payment whose order was entered by hand',
    'PUT /admin/claims/:id': 'decided a claim',
    'DELETE /admin/claims/:id/decision': 'took a decision on a claim back',
    'PUT /admin/tax-rates': 'recorded a tax rate',
    'POST /admin/webhooks/:id/replay': 'replayed a webhook',
    'POST /admin/coupons': 'added a coupon',
    'PUT /admin/coupons/:id': 'changed a coupon',
    'DELETE /admin/coupons/:id': 'deleted a coupon',
    'POST /admin/combos': 'added a combo',
    'PUT /admin/combos/:id': 'changed a combo',
    'PUT /admin/combo-lists/:list': 'arranged the combos',
    'PUT /admin/home-lists/:name': 'arranged a list of the home page',
    'POST /admin/messages/:id/answers': 'answered a message',
    'PUT /admin/messages/:id': 'closed a message',
    'PUT /admin/exam-lines': 'changed the examinations',
    'POST /admin/exam-lines/file': 'looked at a file of examinations',
    'PUT /admin/synonyms': 'changed the synonyms',
    'PUT /admin/names/:kind/:slug': 'wrote about an author or publisher',
    'PUT /admin/content/:kind/:slug': 'wrote a text',
    'POST /admin/content/:kind/:slug/restore': 'restored a text',
    'POST /admin/content/:kind/:slug/unpublish': 'took a post off the blog',
    'PUT /admin/shop-settings': 'changed the shop settings',
    'POST /admin/shop-settings/restore': 'restored the shop settings',
    'DELETE /users/:id': 'deleted an account',
    'PUT /admin/users/:id/role': 'changed a person’s role',
    'DELETE /admin/users/:id/sessions/:session': 'ended a person’s session',
    'POST /login/code': 'logged in with a code',
    'POST /admin/me/second-factor/setup': 'began to set up two-step login',
    'POST /admin/me/second-factor': 'switched their two-step login on',
    'POST /admin/me/second-factor/recovery-codes': 'made new recovery codes',
    'POST /admin/me/second-factor/disable': 'switched their two-step login off',
    'DELETE /admin/users/:id/second-factor': 'switched off a colleague’s two-step login',
    'POST /admin/invitations': 'invited a person to the staff',
    'DELETE /admin/invitations/:id': 'withdrew an invitation',
    'POST /admin/invitations/:id/resend': 'sent an invitation again',
    'POST /admin/reset-password/:token': 'set a new password by a link',
    'POST /account/email-verification': 'requested a link to confirm their address',
    'POST /logout': 'logged out',
    'PUT /account/password': 'changed their password',
  }),
)

export function actionText(action: string): string {
  return ACTIONS.get(action) ?? action
}

/** Maps a status to its label: 2xx is done, 4xx refused, 5xx failed, null unfinished. */
export function outcomeOf(status: number | null): {
  label: string
  tone: 'savings' | 'caution' | 'danger'
} {
  if (status === null) return { label: 'Unfinished', tone: 'danger' }
  if (status >= 500) return { label: 'Failed', tone: 'danger' }
  return status >= 400 ? { label: 'Refused', tone: 'caution' } : { label: 'Done', tone: 'savings' }
}
