import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { oneByOne } from '#modules/offers/merchandising/combo.ts'
import { toRupees } from '#platform/money.ts'

import type { StaffCombo } from './admin-combos.schema.ts'
import type { AdminCombosService, StoredCombo } from './admin-combos.service.ts'
import { listCombos, addCombo, changeCombo, orderCombos } from './admin-combos.operations.ts'

export function createAdminCombosHttp({ adminCombos }: { adminCombos: AdminCombosService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listCombos, async (c) => c.json({ combos: (await adminCombos.all()).map(toBody) }))
  implement(app, addCombo, async (c) =>
    c.json(toBody(await adminCombos.create(c.var.actor, c.req.valid('json'))), 201),
  )
  implement(app, changeCombo, async (c) =>
    c.json(toBody(await adminCombos.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  implement(app, orderCombos, async (c) => {
    await adminCombos.arrange(c.var.actor, c.req.param('list'), c.req.valid('json'))
    return c.json({ message: 'Order saved' })
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
