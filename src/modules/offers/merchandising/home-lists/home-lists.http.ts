import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { toRupees } from '#platform/money.ts'

import { type HomeListBody, homeList, homeListChange } from './home-lists.schema.ts'
import type { HomeList, HomeListsService } from './home-lists.service.ts'

const group = { tag: 'Merchandising', description: 'Prices in rupees.' }

export function createHomeListsHttp({ homeLists }: { homeLists: HomeListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/home-lists', {
    ...group,
    summary: 'List the home page lists; staff only',
    permission: 'content.write',
    output: z.object({ lists: z.array(homeList) }),
    handler: async (c) => c.json({ lists: (await homeLists.all()).map(toBody) }),
  })
  endpoint(app, 'PUT /admin/home-lists/:name', {
    ...group,
    summary: 'Arrange a home page list; staff only',
    permission: 'content.write',
    json: homeListChange,
    output: homeList,
    handler: async (c) =>
      c.json(toBody(await homeLists.replace(c.var.actor, c.req.param('name'), c.req.valid('json')))),
  })
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
