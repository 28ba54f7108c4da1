import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { mountNotes, shownNote } from '#modules/orders/notes/mount-notes.ts'
import type { NotesService } from '#modules/orders/notes/notes.service.ts'
import { lookingUp } from '#platform/limits/rates.ts'

import { listedAddress } from './addresses/addresses.schema.ts'
import { netOf } from './customer.ts'
import {
  customerBody,
  customerOrders,
  customerOrdersQuery,
  customerSearch,
  foundCustomers,
} from './customers.schema.ts'
import type { CustomerFile, CustomersService } from './customers.service.ts'
import type { CustomerLookupService } from './lookup.service.ts'

const group = {
  tag: 'Users',
  description: 'Managers and owners only. Amounts in rupees.',
  permission: 'users.read',
} as const

export function createCustomersHttp({
  customers,
  customerNotes,
}: {
  customers: CustomersService
  customerNotes: NotesService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/users/:id', {
    ...group,
    summary: 'Get a customer with payments, addresses, claims and notes',
    output: customerBody,
    handler: async (c) => shownCustomer(await customers.read(c.var.actor, c.req.param('id')), c.var.actor),
  })
  endpoint(app, 'GET /admin/users/:id/orders', {
    ...group,
    summary: 'List a customer’s orders, newest first',
    query: customerOrdersQuery,
    output: customerOrders,
    handler: async (c) => {
      const found = await customers.orders(c.var.actor, c.req.param('id'), c.req.valid('query'))
      const orders = found.orders.map((order) => ({ ...order, totalAmount: order.total, net: netOf(order) }))
      return { ...found, orders }
    },
  })
  mountNotes(app, { ...group, path: '/admin/users', about: 'a customer', notes: customerNotes })
  return app
}

function shownCustomer(file: CustomerFile, reader: Actor): z.output<typeof customerBody> {
  const { customer, phone, sums, addresses, claims, undeliveredMail, notes } = file
  return {
    ...customer,
    phone,
    sums: { ...sums, net: netOf(sums) },
    addresses: addresses.map(listedAddress),
    claims,
    undeliveredMail,
    notes: notes && notes.map((note) => shownNote(note, reader)),
  }
}

const lookupGroup = { tag: 'Orders (admin)', description: 'At most eight.' }

export function createCustomerLookupHttp({
  customerLookup,
}: {
  customerLookup: CustomerLookupService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /customers', {
    ...lookupGroup,
    summary: 'Find customers by phone number, email address or name',
    permission: 'orders.write',
    limits: lookingUp,
    query: customerSearch,
    output: foundCustomers,
    handler: async (c) => c.json({ customers: await customerLookup.find(c.req.valid('query').search) }),
  })
  return app
}
