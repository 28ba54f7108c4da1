import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import { type HomeListBody, homeList, homeListChange } from './home-lists.schema.ts'
import type { HomeList, HomeListsService } from './home-lists.service.ts'

const describe = describer({ tag: 'Merchandising', description: 'Prices in rupees.' })

export function createHomeListsHttp({ homeLists }: { homeLists: HomeListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/home-lists',
    describe('List the home page lists; staff only', z.object({ lists: z.array(homeList) })),
    adminOnly,
    async (c) => c.json({ lists: (await homeLists.all(c.var.actor)).map(toBody) }),
  )
  app.put(
    '/admin/home-lists/:name',
    describe('Arrange a home page list; staff only', homeList),
    adminOnly,
    validate('json', homeListChange),
    async (c) =>
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
