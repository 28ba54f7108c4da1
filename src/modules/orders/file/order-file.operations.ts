import { operation } from '#modules/accounts/operation.ts'
import { noteWrites } from '#modules/orders/notes/note-operations.ts'

import { orderFileBody } from './order-file.schema.ts'

export const getStaffOrder = operation('GET /admin/orders/:id', {
  tag: 'Orders (admin)',
  summary: 'Get everything about an order: stock, history, money, claims, documents, emails; staff only',
  description: 'Amounts in rupees.',
  permission: 'orders.read',
  output: orderFileBody,
  etag: true,
})

const notes = noteWrites('an order', {
  tag: 'Orders (admin)',
  description: 'Staff only; no customer sees it.',
  permission: 'orders.write',
})
export const addOrderNote = operation('POST /admin/orders/:id/notes', notes.add)
export const removeOrderNote = operation('DELETE /admin/orders/:id/notes/:note', notes.remove)
