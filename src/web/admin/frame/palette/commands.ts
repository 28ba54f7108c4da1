import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { shownStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { showHelp } from '#web/admin/frame/shortcuts/global-shortcuts.tsx'
import { ADMIN_GROUPS, ADMIN_HOME } from '#web/admin/kit/admin-nav.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { links } from '#web/links.ts'

/** Something to go to, or to do where one is. */
export interface Command {
  label: string
  to: string | (() => void)
  /** Distinguishes it from others of the same name. */
  detail?: string | undefined
}

export interface CommandGroup {
  label: string
  items: Command[]
}

const ACTIONS: readonly (Command & { permission: Permission })[] = [
  { label: 'Create a book', to: links.admin.createBook(), permission: 'books.write' },
  { label: 'Books with little stock', to: links.admin.books({ stock: 'low' }), permission: 'books.read' },
  { label: 'Books that are sold out', to: links.admin.books({ stock: 'out' }), permission: 'books.read' },
  { label: 'Orders to send', to: links.admin.orders({ status: 'Paid' }), permission: 'orders.read' },
  { label: 'Keyboard shortcuts', to: () => showHelp(true), permission: 'admin.enter' },
]

/** The screens and actions that the typed text names, of those that the role may use. */
export function commandsFor(role: Role, typed: string): CommandGroup[] {
  const areas = [ADMIN_HOME, ...ADMIN_GROUPS.flatMap((group) => group.areas)]
  const fits = ({ label, permission }: { label: string; permission: Permission }) =>
    may(role, permission) && matches(label, typed)
  return [
    { label: 'Go to', items: areas.filter(fits).map(({ label, href }) => ({ label, to: href })) },
    { label: 'Do', items: ACTIONS.filter(fits).map(({ label, to }) => ({ label, to })) },
  ]
}

/** Each typed word begins a word of the label. */
function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\W+/)
  const begun = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return begun.every((part) => words.some((word) => word.startsWith(part)))
}

const MAX_FOUND = 5
/** Fewer letters find too much. */
const MIN_LETTERS = 2

/** Books, orders and people that match the typed text. Throws what the first of the searches threw. */
export async function findThings(role: Role, typed: string, signal: AbortSignal): Promise<CommandGroup[]> {
  const search = typed.trim()
  if (search.length < MIN_LETTERS) return []
  const query = new URLSearchParams({ search, limit: String(MAX_FOUND) })
  return Promise.all([
    group('Books', findBooks(query, signal)),
    group('Orders', findOrders(query, signal)),
    ...(may(role, 'users.read') ? [group('People', findUsers(query, signal))] : []),
  ])
}

async function group(label: string, found: Promise<Command[]>): Promise<CommandGroup> {
  return { label, items: (await found).slice(0, MAX_FOUND) }
}

async function findBooks(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { books } = await adminApi.get<{ books: AdminBookJson[] }>(`/admin/books?${query}`, { signal })
  return books.map(({ _id, title, author }) => ({
    label: title,
    detail: author ?? undefined,
    to: links.admin.editBook(_id),
  }))
}

async function findOrders(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { orders } = await adminApi.get<{ orders: OrderBody[] }>(`/orders?${query}`, { signal })
  return orders.map((order) => ({
    label: `${order.number} ${order.customerName}`.trim(),
    detail: shownStatus(order),
    to: links.admin.order(order._id),
  }))
}

async function findUsers(query: URLSearchParams, signal: AbortSignal): Promise<Command[]> {
  const { users } = await adminApi.get<{ users: ListedUser[] }>(`/users?${query}`, { signal })
  return users.map(({ _id, name, email }) => ({
    label: name,
    detail: email,
    to: links.admin.customer(_id),
  }))
}
