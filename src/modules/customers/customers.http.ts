import { Hono } from 'hono'

import type { Actor } from '#modules/accounts/actor.ts'
import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { mountNotes, toNoteBody } from '#modules/orders/notes/mount-notes.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import type { CustomerNotesService } from './customer-notes.service.ts'
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
    describe('Get a customer with payments, addresses, claims and notes', customerBody),
    adminOnly,
    async (c) => c.json(toBody(await customers.read(c.var.actor, c.req.param('id')), c.var.actor)),
  )
  app.get(
    '/admin/users/:id/orders',
    describe('List a customer’s orders, newest first', customerOrders),
    adminOnly,
    validate('query', customerOrdersQuery),
    async (c) => {
      const found = await customers.orders(c.var.actor, c.req.param('id'), c.req.valid('query'))
      return c.json({ ...found, orders: found.orders.map(toOrderBody) })
    },
  )
  mountNotes(app, { path: '/admin/users', about: 'a customer', describe, notes: customerNotes })
  return app
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
