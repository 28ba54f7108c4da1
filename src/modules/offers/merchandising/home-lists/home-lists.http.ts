import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { toRupees } from '#platform/money.ts'

import type { HomeListBody } from './home-lists.schema.ts'
import type { HomeList, HomeListsService } from './home-lists.service.ts'
import { getHomeLists, arrangeHomeList } from './home-lists.operations.ts'

export function createHomeListsHttp({ homeLists }: { homeLists: HomeListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getHomeLists, async (c) => c.json({ lists: (await homeLists.all()).map(toBody) }))
  implement(app, arrangeHomeList, async (c) =>
    c.json(toBody(await homeLists.replace(c.var.actor, c.req.param('name'), c.req.valid('json')))),
  )
  return app
}

function toBody({ name, slots }: HomeList): HomeListBody {
  return {
    name,
    slots: slots.map(({ label, book }) => ({
      bookId: book.id,
      label: label ?? '',
      title: book.title,
      author: book.author,
      image: book.image,
      price: toRupees(book.shownPrice),
      stock: book.stock,
    })),
  }
}
