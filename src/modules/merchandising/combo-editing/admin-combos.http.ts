import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { oneByOne } from '#modules/merchandising/combo.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import {
  comboArrangement,
  comboChange,
  type ComboPlace,
  comboTerms,
  type StaffCombo,
  staffCombo,
} from './admin-combos.schema.ts'
import type { AdminCombosService, StoredCombo } from './admin-combos.service.ts'

const describe = describer({ tag: 'Merchandising', description: 'Sums in rupees.' })

export function createAdminCombosHttp({ adminCombos }: { adminCombos: AdminCombosService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/combos',
    describe(
      'List combos by number, including drafts; staff only',
      z.object({ combos: z.array(staffCombo) }),
    ),
    adminOnly,
    async (c) => c.json({ combos: (await adminCombos.all(c.var.actor)).map(toBody) }),
  )
  app.post(
    '/admin/combos',
    describe('Create a combo; staff only', staffCombo, { status: 201 }),
    adminOnly,
    validate('json', comboTerms),
    async (c) => c.json(toBody(await adminCombos.create(c.var.actor, c.req.valid('json'))), 201),
  )
  app.put(
    '/admin/combos/:id',
    describe('Update a combo; staff only', staffCombo),
    adminOnly,
    validate('json', comboChange),
    async (c) =>
      c.json(toBody(await adminCombos.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.put(
    '/admin/combo-lists/:list',
    describe('Reorder the combos of a list; staff only', z.object({ message: z.string() })),
    adminOnly,
    validate('json', comboArrangement),
    async (c) => {
      await adminCombos.arrange(c.var.actor, c.req.param('list'), c.req.valid('json'))
      return c.json({ message: 'Order saved' })
    },
  )
  return app
}

function toBody({ combo, contents }: StoredCombo): StaffCombo {
  const { id, position, list, price, originalPrice: _unused, ...rest } = combo
  const stocks = contents.map(({ stock, quantity, archived }) =>
    archived ? 0 : Math.floor(stock / quantity),
  )
  return {
    ...rest,
    _id: id,
    number: position,
    list: list as ComboPlace,
    price: toRupees(price),
    originalPrice: toRupees(oneByOne(contents.map((book) => ({ book, quantity: book.quantity })))),
    stock: stocks.length > 0 ? Math.min(...stocks) : 0,
    books: contents.map(({ comboId: _comboId, shownPrice, ...book }) => ({
      ...book,
      shownPrice: toRupees(shownPrice),
    })),
  }
}
