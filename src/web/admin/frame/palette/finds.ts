import { may, type Role } from '#modules/accounts/permissions.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { shownStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { links } from '#web/links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import type { Command, CommandGroup } from './commands.ts'

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
  return users.map(({ name, email }) => ({
    label: name,
    detail: email,
    to: links.admin.users({ search: email }),
  }))
}
