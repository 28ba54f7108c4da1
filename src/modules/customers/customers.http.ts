import { Hono } from 'hono'

import type { Actor } from '#modules/accounts/actor.ts'
import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { noteBody, noteInput } from '#modules/orders/notes/notes.schema.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import type { CustomerNote } from './customer-notes.repository.ts'
import { type CustomerNotesService, mayRemove } from './customer-notes.service.ts'
import { type CustomerOrder, type MoneyInAndOut, netOf } from './customer.ts'
import {
  customerBody,
  type CustomerBody,
  customerOrder,
  customerOrders,
  customerOrdersQuery,
} from './customers.schema.ts'
import type { CustomerFile, CustomersService } from './customers.service.ts'

interface CustomersHttpDeps {
  customers: CustomersService
  customerNotes: CustomerNotesService
}

const describe = describer({ tag: 'Users', description: 'Managers and owners only. Amounts in rupees.' })

export function createCustomersHttp({ customers, customerNotes }: CustomersHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/users/:id',
    describe('A customer: who they are, money in and out, addresses, claims, notes', customerBody),
    adminOnly,
    async (c) => c.json(toBody(await customers.read(c.var.actor, c.req.param('id')), c.var.actor)),
  )
  app.get(
    '/admin/users/:id/orders',
    describe('A customer’s orders, newest first', customerOrders),
    adminOnly,
    validate('query', customerOrdersQuery),
    async (c) => {
      const found = await customers.orders(c.var.actor, c.req.param('id'), c.req.valid('query'))
      return c.json({ ...found, orders: found.orders.map(toOrderBody) })
    },
  )
  mountNotes(app, customerNotes)
  return app
}

function mountNotes(app: Hono<HttpEnv>, notes: CustomerNotesService): void {
  app.post(
    '/admin/users/:id/notes',
    describe('Write a note about a customer for colleagues', noteBody, { status: 201 }),
    adminOnly,
    validate('json', noteInput),
    async (c) => {
      const note = await notes.add(c.var.actor, c.req.param('id'), c.req.valid('json').text)
      return c.json(toNoteBody(note, c.var.actor), 201)
    },
  )
  app.delete(
    '/admin/users/:id/notes/:note',
    describe('Remove a note about a customer', doneBody),
    adminOnly,
    async (c) => {
      await notes.remove(c.var.actor, c.req.param('id'), c.req.param('note'))
      return c.json({ message: 'Note removed' })
    },
  )
}

const BODY = customerBody.shape

function toBody({ customer, sums, addresses, claims, notes }: CustomerFile, reader: Actor): CustomerBody {
  return asJson(customerBody, {
    ...customer,
    sums: { orders: sums.orders, ...inRupees(sums), paidInShop: toRupees(sums.paidInShop) },
    addresses: addresses.map(({ id, label, isDefault, address }) => ({
      _id: id,
      label,
      isDefault,
      ...address,
    })),
    claims: claims.map((claim) => asJson(BODY.claims.element, claim)),
    notes: notes && notes.map((note) => toNoteBody(note, reader)),
  })
}

function toOrderBody(order: CustomerOrder) {
  return asJson(customerOrder, { ...order, totalAmount: toRupees(order.total), ...inRupees(order) })
}

function inRupees(money: MoneyInAndOut) {
  return { paid: toRupees(money.paid), refunded: toRupees(money.refunded), net: toRupees(netOf(money)) }
}

function toNoteBody(note: CustomerNote, reader: Actor) {
  return asJson(noteBody, { ...note, removable: mayRemove(reader, note) })
}
