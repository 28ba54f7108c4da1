import type { AuditEntryBody } from '#modules/accounts/audit/audit.schema.ts'
import { capital, fieldName } from '#platform/field-words.ts'
import { links } from '#web/links.ts'

/** Past forms of verbs whose infinitive isn't the form without 'ed'. */
const INFINITIVES = new Map(
  Object.entries({
    archived: 'archive',
    arranged: 'arrange',
    cancelled: 'cancel',
    changed: 'change',
    closed: 'close',
    copied: 'copy',
    created: 'create',
    decided: 'decide',
    deleted: 'delete',
    hid: 'hide',
    invited: 'invite',
    kept: 'keep',
    logged: 'log',
    removed: 'remove',
    resent: 'resend',
    resolved: 'resolve',
    restored: 'restore',
    retried: 'retry',
    sent: 'send',
    set: 'set',
    shipped: 'ship',
    took: 'take',
    undid: 'undo',
    withdrew: 'withdraw',
  }),
)

/** A past form at the start, or after 'or': 'recorded or corrected the payment', 'hid a review or showed it'. */
const VERB = /^[a-z]+|(?<=\bor )[a-z]+(?:ed|id)\b/g

/** Converts the past forms of a sentence to infinitives: 'changed a book' → 'change a book'. */
function intended(done: string): string {
  return done.replaceAll(VERB, (verb) => INFINITIVES.get(verb) ?? verb.replace(/ed$/, ''))
}

/** Descriptions of staff actions, keyed by endpoint, because the log stores only the endpoint. */
const ACTIONS = new Map(
  Object.entries<string>({
    'POST /books': 'added a book',
    'PUT /books/:id': 'changed a book',
    'DELETE /books/:id': 'archived a book',
    'POST /admin/books/:id/restore': 'restored a book',
    'POST /admin/books/:id/duplicate': 'copied a book',
    'POST /admin/books/:id/sample-pages': 'added a sample page to a book',
    'PUT /admin/books/:id/sample-pages': 'arranged the sample pages of a book',
    'POST /admin/books/:id/stock': 'changed stock',
    'POST /admin/imports': 'uploaded a book file',
    'PUT /admin/imports/:id/mapping': 'checked a book file',
    'POST /admin/imports/:id/run': 'imported a book file',
    'POST /admin/imports/:id/undo': 'undid an import',
    'DELETE /admin/imports/:id': 'discarded a book file',
    'GET /admin/users/export': 'exported the users',
    'POST /categories': 'added a category',
    'PUT /categories/:id': 'changed a category',
    'PUT /admin/category-order': 'arranged the categories',
    'DELETE /categories/:id': 'deleted a category',
    'POST /orders': 'entered an order',
    'PUT /orders/:id': 'changed an order',
    'DELETE /orders/:id': 'deleted an order',
    'PUT /orders/admin/:id/status': 'set the status of an order',
    'POST /admin/orders/:id/cancel': 'cancelled an order',
    'POST /admin/orders/:id/refunds': 'refunded an order',
    'POST /admin/orders/:id/parts': 'shipped part of an order',
    'GET /admin/orders/export': 'exported the orders',
    'GET /admin/tax-register/zip': 'exported all tax register files of a month',
    'GET /admin/tax-register/:table': 'exported a tax register',
    'GET /admin/payout-differences': 'exported the payout differences',
    'POST /admin/orders/picking-list': 'printed a picking list',
    'POST /admin/orders/packing-slips': 'printed packing slips',
    'POST /admin/orders/parcels': 'printed the papers of parcels',
    'POST /admin/orders/:id/part-documents': 'printed the papers of part of an order',
    'POST /admin/refunds/:id/retry': 'retried a refund',
    'POST /admin/refunds/:id/paid': 'recorded that a refund was paid another way',
    'POST /admin/restores/:id/seen': 'marked a restored backup as reviewed',
    'PUT /admin/claims/:id': 'decided a claim',
    'DELETE /admin/claims/:id/decision': 'undid a decision on a claim',
    'PUT /admin/tax-rates': 'recorded a tax rate',
    'POST /admin/webhooks/:id/replay': 'processed a payment gateway event again',
    'POST /admin/coupons': 'added a coupon',
    'PUT /admin/coupons/:id': 'changed a coupon',
    'DELETE /admin/coupons/:id': 'deleted a coupon',
    'POST /admin/combos': 'added a combo',
    'PUT /admin/combos/:id': 'changed a combo',
    'PUT /admin/combo-lists/:list': 'arranged the combos',
    'PUT /admin/home-lists/:name': 'arranged a list of the home page',
    'POST /admin/cases/:id/replies': 'replied to a message',
    'POST /admin/cases/:id/acknowledgement': 'acknowledged a ticket',
    'PUT /admin/cases/:id': 'resolved or reopened a ticket',
    'GET /admin/cases/register': 'exported the ticket register',
    'PUT /admin/exam-lines': 'changed the examinations',
    'POST /admin/exam-lines/file': 'checked a file of examinations',
    'PUT /admin/synonyms': 'changed the synonyms',
    'PUT /admin/contributors/:kind/:slug': 'changed the text about an author or publisher',
    'PUT /admin/content/:kind/:slug': 'changed a text',
    'POST /admin/content/:kind/:slug/restore': 'restored a text',
    'POST /admin/content/:kind/:slug/unpublish': 'unpublished a blog post',
    'PUT /admin/shop-settings': 'changed the shop settings',
    'POST /admin/shop-settings/photo': 'uploaded a photo of the store',
    'POST /admin/content/pictures': 'uploaded a picture for a post',
    'POST /admin/shop-settings/restore': 'restored the shop settings',
    'DELETE /users/:id': 'deleted an account',
    'GET /admin/users/:id/export': 'exported a customer’s data',
    'PUT /admin/users/:id/role': 'changed a person’s role',
    'POST /admin/users/:id/email-change': 'sent a link to a customer’s new email address',
    'DELETE /admin/users/:id/sessions/:session': 'logged a person out of a device',
    'POST /login/code': 'logged in with a code',
    'POST /admin/me/second-factor/setup': 'started to set up two-step login',
    'POST /admin/me/second-factor': 'turned on two-step login',
    'POST /admin/me/second-factor/recovery-codes': 'created new recovery codes',
    'POST /admin/me/second-factor/disable': 'turned off two-step login',
    'DELETE /admin/users/:id/second-factor': 'turned off a colleague’s two-step login',
    'POST /admin/invitations': 'invited a colleague',
    'DELETE /admin/invitations/:id': 'withdrew an invitation',
    'POST /admin/invitations/:id/resend': 'resent an invitation',
    'POST /admin/reset-password/:token': 'set a new password from an emailed link',
    'POST /account/email-verification': 'requested a confirmation email',
    'POST /logout': 'logged out',
    'PUT /account/password': 'changed their password',
    'POST /admin/me/password': 'confirmed their password',
    'POST /account/logout-everywhere': 'logged out on all devices',
    'DELETE /account/sessions': 'logged out on all other devices',
    'DELETE /account/sessions/:id': 'logged out on another device',
    'POST /admin/users/:id/notes': 'added a note about a person',
    'DELETE /admin/users/:id/notes/:note': 'deleted a note about a person',
    'PUT /admin/books/:id/section-index': 'changed the section index of a book',
    'POST /admin/bulk-runs/preview': 'previewed a bulk change of books',
    'POST /admin/bulk-runs': 'changed books in bulk',
    'POST /admin/bulk-runs/:id/undo': 'undid a bulk change of books',
    'POST /admin/stocktakes': 'started a stocktake',
    'POST /admin/stocktakes/:id/entries': 'counted copies',
    'DELETE /admin/stocktakes/:id/lines/:book': 'removed a book from a stocktake',
    'POST /admin/stocktakes/:id/finish': 'finished a stocktake',
    'POST /admin/stocktakes/:id/cancel': 'cancelled a stocktake',
    'POST /admin/stocktakes/:id/undo': 'undid a stocktake',
    'PUT /admin/orders/:id/shop-payment': 'recorded or corrected the payment of an order',
    'POST /admin/orders/:id/payments': 'recorded a payment for an order',
    'PUT /admin/orders/:id/payments/:payment/certificate': 'entered the certificate of a deduction',
    'DELETE /admin/orders/:id/payments/:payment': 'removed a part payment from an order',
    'PUT /admin/orders/:id/wishes': 'changed the delivery preferences of an order',
    'POST /admin/orders/:id/payment-link': 'created a payment link for an order',
    'POST /admin/orders/:id/payment-link/mail': 'emailed the payment link of an order',
    'DELETE /admin/orders/:id/payment-link': 'withdrew the payment link of an order',
    'POST /admin/orders/:id/notes': 'added a note to an order',
    'DELETE /admin/orders/:id/notes/:note': 'deleted a note from an order',
    'POST /admin/orders/labels': 'printed address labels',
    'POST /admin/orders/invoices': 'printed invoices',
    'GET /admin/payments/export': 'exported payments and refunds',
    'POST /admin/institution-requests': 'entered a request from an institution',
    'PUT /admin/institution-requests/:id/ending': 'closed or reopened a request from an institution',
    'POST /admin/institution-requests/:id/offers': 'sent a quotation to an institution',
    'POST /admin/quotations/:id/order': 'turned a quotation into an order',
    'POST /admin/quotations/:id/withdraw': 'withdrew a quotation',
    'POST /admin/outbox/:id/resend': 'resent an email',
    'PUT /admin/reviews/:id': 'hid a review or showed it again',
    'POST /admin/law-events': 'added a change in the law',
    'POST /admin/law-events/import': 'imported changes in the law',
    'PUT /admin/law-events/:id': 'edited a change in the law',
    'DELETE /admin/law-events/:id': 'deleted a change in the law',
  }),
)

/** Describes an action, and an unsuccessful one as an attempt. */
export function actionText(action: string, status: number | null = 200): string {
  const done = ACTIONS.get(action)
  if (done === undefined) return action
  return status !== null && status >= 400 ? `Tried to ${intended(done)}` : capital(done)
}

type Thing = AuditEntryBody['things'][number]

const LINKS: Record<Exclude<Thing['kind'], 'case'>, (id: string) => string> = {
  book: links.admin.editBook,
  order: links.admin.order,
  user: links.admin.customer,
  category: () => links.admin.categories(),
  coupon: (edit) => links.admin.coupons({ edit }),
  combo: (edit) => links.admin.combos({ edit }),
  import: links.admin.import,
  stocktake: links.admin.stocktake,
  request: links.admin.institution,
}

export function thingLink({ kind, id, name }: Thing): string {
  return kind === 'case' ? links.admin.inbox({ state: 'all', search: name }) : LINKS[kind](id)
}

/** Fields that name a new record, whose id isn't in the path. */
const NAMING = ['title', 'name', 'code', 'customerName', 'institution', 'email', 'fileName']
const HEX_ID = /^[0-9a-f]{24}$/

/** Names a record without a page: a new record by its sent fields, a post or file by its name in the path. */
export function subjectText({ sent, subject }: Pick<AuditEntryBody, 'sent' | 'subject'>): string | undefined {
  const fields = sentFields(sent)
  const named = NAMING.flatMap((name) => fields.find(([field]) => field === name)?.[1] ?? []).at(0)
  const words = subject.split(' ').filter((word) => word !== '' && !HEX_ID.test(word))
  return named ?? words.at(-1)
}

/** The sent fields with their values as text; nested values as JSON. */
function sentFields(sent: unknown): [field: string, text: string][] {
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

/** Lists the sent fields with readable names. */
export function sentFacts(sent: unknown): [name: string, text: string][] {
  return sentFields(sent).map(([field, text]) => [capital(fieldName(field)), text])
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
