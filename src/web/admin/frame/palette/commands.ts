import { may, type Permission } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { listUsers } from '#modules/accounts/users.operations.ts'
import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import { REQUEST_STATE_LABELS } from '#modules/institutions/request-states.ts'
import { listRequests } from '#modules/institutions/requests.operations.ts'
import { displayStatus } from '#modules/orders/order-states.ts'
import { listOrders } from '#modules/orders/orders.operations.ts'
import { showHelp } from '#web/admin/frame/shortcuts/global-shortcuts.tsx'
import { ADMIN_AREAS } from '#web/admin/kit/admin-nav.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { formatDay } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'

/** A screen to open or an action to run. */
export interface Command {
  label: string
  to: string | (() => void)
  /** Distinguishes the command from others with the same label. */
  detail?: string | undefined
}

export interface CommandGroup {
  label: string
  items: Command[]
}

interface Action extends Command {
  permission: Permission
  /** Additional words that find the command. */
  words: string
}

const NEW = { edit: 'new' }

const ACTIONS: readonly Action[] = [
  {
    label: 'Create a book',
    words: 'add new title isbn',
    to: adminLinks.createBook(),
    permission: 'books.write',
  },
  {
    label: 'Add an order',
    words: 'create new counter sale shop telephone',
    to: adminLinks.orders(NEW),
    permission: 'orders.write',
  },
  {
    label: 'Enter an institution’s request',
    words: 'add create new quotation quote college library rq',
    to: adminLinks.institutions(NEW),
    permission: 'orders.write',
  },
  {
    label: 'Counter sale',
    words: 'till pos walk-in cash upi sell scan',
    to: adminLinks.till(),
    permission: 'orders.write',
  },
  {
    label: 'Add a category',
    words: 'create new',
    to: adminLinks.addCategory(),
    permission: 'categories.write',
  },
  {
    label: 'Add a coupon',
    words: 'create new discount code',
    to: adminLinks.coupons(NEW),
    permission: 'coupons.write',
  },
  {
    label: 'Add a combo',
    words: 'create new bundle set',
    to: adminLinks.combos(NEW),
    permission: 'content.write',
  },
  {
    label: 'Write a post',
    words: 'add create new blog article',
    to: adminLinks.newPost(),
    permission: 'content.write',
  },
  {
    label: 'Print invoices, labels and packing slips',
    words: 'bills parcels dispatch ready',
    to: adminLinks.dispatch(),
    permission: 'orders.write',
  },
  {
    label: 'Invoices and credit notes of a month',
    words: 'bills issued gst register returns gstr',
    to: adminLinks.taxRegister(),
    permission: 'taxes.read',
  },
  {
    label: 'Books low in stock',
    words: 'little running out',
    to: adminLinks.books({ stock: 'low' }),
    permission: 'books.read',
  },
  {
    label: 'Sold-out books',
    words: 'no out of stock',
    to: adminLinks.books({ stock: 'out' }),
    permission: 'books.read',
  },
  {
    label: 'Orders to accept',
    words: 'accept paid waiting',
    to: adminLinks.orders({ status: 'Paid' }),
    permission: 'orders.read',
  },
  {
    label: 'Keyboard shortcuts',
    words: 'keys help',
    to: () => showHelp(true),
    permission: 'admin.enter',
  },
]

interface Findable {
  label: string
  words?: string
  permission: Permission
}

/** Returns the screens and actions that match the query and that the role may use. */
export function commandsFor(role: Role, typed: string): CommandGroup[] {
  const fits = ({ label, words = '', permission }: Findable) =>
    may(role, permission) && matches(`${label} ${words}`, typed)
  return [
    { label: 'Go to', items: ADMIN_AREAS.filter(fits).map(({ label, href }) => ({ label, to: href })) },
    { label: 'Do', items: ACTIONS.filter(fits).map(({ label, to }) => ({ label, to })) },
  ]
}

/** Reports whether every typed word is the beginning of a word in `text`; ignores articles. */
function matches(text: string, typed: string): boolean {
  const words = wordsOf(text)
  const begun = wordsOf(typed).filter((word) => !ARTICLES.has(word))
  return begun.every((part) => words.some((word) => word.startsWith(part)))
}

const ARTICLES = new Set(['a', 'an', 'the', 'to', 'of', '+'])
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const MAX_FOUND = 5
/** Shorter queries match too many things. */
const MIN_LETTERS = 2

/**
 * Finds matching books, orders, requests and people. Rejects with the error of the first search that fails.
 */
export async function findThings(role: Role, typed: string, signal: AbortSignal): Promise<CommandGroup[]> {
  const search = typed.trim()
  if (search.length < MIN_LETTERS) return []
  const query = new URLSearchParams({ search, limit: String(MAX_FOUND) })
  return Promise.all([
    group('Books', findBooks(query, signal)),
    group('Orders', findOrders(query, signal)),
    group('Institution requests', findRequests(query, signal)),
    ...(may(role, 'users.read') ? [group('People', findUsers(query, signal))] : []),
  ])
}

async function group(label: string, found: Promise<Command[]>): Promise<CommandGroup> {
  return { label, items: (await found).slice(0, MAX_FOUND) }
}

async function findBooks(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { books } = await staffCall(listStaffBooks, { query }, { signal })
  return books.map(({ _id, title, author }) => ({
    label: title,
    detail: author ?? undefined,
    to: adminLinks.editBook(_id),
  }))
}

async function findOrders(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { orders } = await staffCall(listOrders, { query }, { signal })
  return orders.map((order) => ({
    label: `${order.number} ${order.customerName}`.trim(),
    detail: `${displayStatus(order)}, ${formatDay(order.createdAt)}`,
    to: adminLinks.order(order._id),
  }))
}

async function findRequests(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { requests } = await staffCall(listRequests, { query }, { signal })
  return requests.map(({ _id, number, institution, state }) => ({
    label: `${number} ${institution}`,
    detail: REQUEST_STATE_LABELS[state],
    to: adminLinks.institution(_id),
  }))
}

async function findUsers(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const found = await staffCall(listUsers, { query }, { signal })
  const users = 'users' in found ? found.users : found
  return users.map(({ _id, name, email }) => ({
    label: name,
    detail: email,
    to: adminLinks.customer(_id),
  }))
}
