import { operation } from '#modules/accounts/operation.ts'
import { noteWrites } from '#modules/orders/notes/note-operations.ts'
import { lookingUp } from '#platform/limits/rates.ts'
import {
  customerBody,
  customerOrders,
  customerOrdersQuery,
  customerSearch,
  foundCustomers,
} from './customers.schema.ts'

const group = {
  tag: 'Users',
  description: 'Managers and owners only. Amounts in rupees.',
  permission: 'users.read',
} as const

const lookupGroup = { tag: 'Orders (admin)', description: 'At most eight.' }

export const getCustomer = operation('GET /admin/users/:id', {
  ...group,
  summary: 'Get a customer with payments, addresses, claims and notes',
  output: customerBody,
})

export const listOrdersOfCustomer = operation('GET /admin/users/:id/orders', {
  ...group,
  summary: 'List a customer’s orders, newest first',
  query: customerOrdersQuery,
  output: customerOrders,
})

export const findCustomers = operation('GET /customers', {
  ...lookupGroup,
  summary: 'Find customers by phone number, email address or name',
  permission: 'orders.write',
  limits: lookingUp,
  query: customerSearch,
  output: foundCustomers,
})

const notes = noteWrites('a customer', group)
export const addCustomerNote = operation('POST /admin/users/:id/notes', notes.add)
export const removeCustomerNote = operation('DELETE /admin/users/:id/notes/:note', notes.remove)
