import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import {
  categoryAdded,
  categoryChange,
  categoryChanged,
  categoryDeleted,
  categoryDeletion,
  categoryOrder,
  newCategory,
} from '#modules/catalogue/catalogue.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { CategoriesService } from './categories.service.ts'

const describe = describer({ tag: 'Catalogue', description: 'Done.' })

/** Staff routes for categories. Public reads are in `catalogue.http.ts`. */
export function createCategoriesHttp({ categories }: { categories: CategoriesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.post(
    '/categories',
    describe('Create a category; admin only', categoryAdded, { status: 201 }),
    adminOnly,
    validate('json', newCategory),
    async (c) => {
      const { id, name, slug } = await categories.add(c.var.actor, c.req.valid('json'))
      return c.json({ message: 'Category added!', _id: id, name, slug }, 201)
    },
  )

  app.put(
    '/categories/:id',
    describe('Rename or describe a category; its address stays the same; admin only', categoryChanged),
    adminOnly,
    validate('json', categoryChange),
    async (c) => {
      const changed = await categories.change(c.var.actor, c.req.param('id'), c.req.valid('json'))
      const { id, name, slug, description } = changed
      return c.json({ message: 'Category saved', _id: id, name, slug, description })
    },
  )

  app.put(
    '/admin/category-order',
    describe('Reorder the categories; admin only', z.object({ message: z.string() })),
    adminOnly,
    validate('json', categoryOrder),
    async (c) => {
      await categories.arrange(c.var.actor, c.req.valid('json'))
      return c.json({ message: 'Order saved' })
    },
  )

  app.delete(
    '/categories/:id',
    describe('Delete an empty category; admin only', categoryDeleted),
    adminOnly,
    validate('query', categoryDeletion),
    async (c) => {
      const { moveTo } = c.req.valid('query')
      const { moved } = await categories.remove(c.var.actor, c.req.param('id'), moveTo)
      return c.json({ message: 'Category deleted', moved })
    },
  )

  return app
}
