import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { oneByOne } from '#modules/offers/merchandising/combo.ts'
import { toRupees } from '#platform/money.ts'

import {
  comboArrangement,
  comboChange,
  comboTerms,
  type StaffCombo,
  staffCombo,
} from './admin-combos.schema.ts'
import type { AdminCombosService, StoredCombo } from './admin-combos.service.ts'

const group = { tag: 'Merchandising', description: 'Amounts in rupees.' }

export function createAdminCombosHttp({ adminCombos }: { adminCombos: AdminCombosService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/combos', {
    ...group,
    summary: 'List combos by number, including drafts; staff only',
    permission: 'content.write',
    output: z.object({ combos: z.array(staffCombo) }),
    handler: async (c) => c.json({ combos: (await adminCombos.all()).map(toBody) }),
  })
  endpoint(app, 'POST /admin/combos', {
    ...group,
    summary: 'Create a combo; staff only',
    permission: 'content.write',
    json: comboTerms,
    output: staffCombo,
    status: 201,
    handler: async (c) => c.json(toBody(await adminCombos.create(c.var.actor, c.req.valid('json'))), 201),
  })
  endpoint(app, 'PUT /admin/combos/:id', {
    ...group,
    summary: 'Update a combo; staff only',
    permission: 'content.write',
    json: comboChange,
    output: staffCombo,
    handler: async (c) =>
      c.json(toBody(await adminCombos.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  })
  endpoint(app, 'PUT /admin/combo-lists/:list', {
    ...group,
    summary: 'Reorder the combos of a list; staff only',
    permission: 'content.write',
    json: comboArrangement,
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await adminCombos.arrange(c.var.actor, c.req.param('list'), c.req.valid('json'))
      return c.json({ message: 'Order saved' })
    },
  })
  return app
}

function toBody({ combo, contents }: StoredCombo): StaffCombo {
  const { id, position, price, originalPrice: _unused, ...rest } = combo
  const stocks = contents.map(({ stock, quantity, archived }) =>
    archived ? 0 : Math.floor(stock / quantity),
  )
  return {
    ...rest,
    _id: id,
    number: position,
    price: toRupees(price),
    originalPrice: toRupees(oneByOne(contents.map((book) => ({ book, quantity: book.quantity })))),
    stock: stocks.length > 0 ? Math.min(...stocks) : 0,
    books: contents.map(({ comboId: _comboId, shownPrice, ...book }) => ({
      ...book,
      shownPrice: toRupees(shownPrice),
    })),
  }
}
