import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'
import { mountNotes, shownNote } from '#modules/orders/notes/mount-notes.ts'
import type { NotesService } from '#modules/orders/notes/notes.service.ts'

import { listedAddress } from './addresses/addresses.schema.ts'
import { netOf } from './customer.ts'
import type { customerBody } from './customers.schema.ts'
import type { CustomerFile, CustomersService } from './customers.service.ts'
import type { CustomerLookupService } from './lookup.service.ts'
import {
  addCustomerNote,
  findCustomers,
  getCustomer,
  listOrdersOfCustomer,
  removeCustomerNote,
} from './customers.operations.ts'

export function createCustomersHttp({
  customers,
  customerNotes,
}: {
  customers: CustomersService
  customerNotes: NotesService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getCustomer, async (c) =>
    shownCustomer(await customers.read(c.var.actor, c.req.param('id')), c.var.actor),
  )
  implement(app, listOrdersOfCustomer, async (c) => {
    const found = await customers.orders(c.var.actor, c.req.param('id'), c.req.valid('query'))
    const orders = found.orders.map((order) => ({ ...order, totalAmount: order.total, net: netOf(order) }))
    return { ...found, orders }
  })
  mountNotes(app, { add: addCustomerNote, remove: removeCustomerNote }, customerNotes)
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

export function createCustomerLookupHttp({
  customerLookup,
}: {
  customerLookup: CustomerLookupService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, findCustomers, async (c) =>
    c.json({ customers: await customerLookup.find(c.req.valid('query').search) }),
  )
  return app
}
