import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import {
  categoryAdded,
  categoryChange,
  categoryChanged,
  categoryDeleted,
  categoryDeletion,
  categoryOrder,
  newCategory,
} from '#modules/catalogue/catalogue.schema.ts'

import type { CategoriesService } from './categories.service.ts'

const group = { tag: 'Catalogue', description: 'Done.' }

/** Staff routes for categories. Public reads are in `catalogue.http.ts`. */
export function createCategoriesHttp({ categories }: { categories: CategoriesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'POST /categories', {
    ...group,
    summary: 'Create a category; admin only',
    permission: 'categories.write',
    json: newCategory,
    output: categoryAdded,
    status: 201,
    handler: async (c) => {
      const { id, name, slug } = await categories.add(c.req.valid('json'))
      return c.json({ message: 'Category added!', _id: id, name, slug }, 201)
    },
  })

  endpoint(app, 'PUT /categories/:id', {
    ...group,
    summary: 'Rename or describe a category; its address stays the same; admin only',
    permission: 'categories.write',
    json: categoryChange,
    output: categoryChanged,
    handler: async (c) => {
      const changed = await categories.change(c.req.param('id'), c.req.valid('json'))
      const { id, name, slug, description } = changed
      return c.json({ message: 'Category saved', _id: id, name, slug, description })
    },
  })

  endpoint(app, 'PUT /admin/category-order', {
    ...group,
    summary: 'Reorder the categories; admin only',
    permission: 'categories.write',
    json: categoryOrder,
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await categories.arrange(c.req.valid('json'))
      return c.json({ message: 'Order saved' })
    },
  })

  endpoint(app, 'DELETE /categories/:id', {
    ...group,
    summary: 'Delete an empty category; admin only',
    permission: 'categories.write',
    query: categoryDeletion,
    output: categoryDeleted,
    handler: async (c) => {
      const { moveTo } = c.req.valid('query')
      const { moved } = await categories.remove(c.req.param('id'), moveTo)
      return c.json({ message: 'Category deleted', moved })
    },
  })

  return app
}
