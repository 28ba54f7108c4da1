import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { validate } from '#platform/http/validate.ts'

import {
  categoryAdded,
  categoryChange,
  categoryChanged,
  categoryDeleted,
  categoryDeletion,
  categoryOrder,
  newCategory,
} from './categories.schema.ts'

/** What staff do with categories; reading them is public, in `catalogue.http.ts`. */
export function createCategoriesHttp({ catalogue }: { catalogue: CatalogueService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.post(
    '/categories',
    describe('Add a category; admin only', 201, categoryAdded),
    adminOnly,
    validate('json', newCategory),
    async (c) => {
      const { id, name, slug } = await catalogue.addCategory(c.var.actor, c.req.valid('json'))
      return c.json({ message: 'Category added!', _id: id, name, slug }, 201)
    },
  )

  app.put(
    '/categories/:id',
    describe('Rename or describe a category; its address stays; admin only', 200, categoryChanged),
    adminOnly,
    validate('json', categoryChange),
    async (c) => {
      const changed = await catalogue.changeCategory(c.var.actor, c.req.param('id'), c.req.valid('json'))
      const { id, name, slug, description } = changed
      return c.json({ message: 'Category saved', _id: id, name, slug, description })
    },
  )

  app.put(
    '/admin/category-order',
    describe('Put the categories in the order of menus; admin only', 200, z.object({ message: z.string() })),
    adminOnly,
    validate('json', categoryOrder),
    async (c) => {
      await catalogue.arrangeCategories(c.var.actor, c.req.valid('json'))
      return c.json({ message: 'Order saved' })
    },
  )

  app.delete(
    '/categories/:id',
    describe('Delete a category; its books need another first; admin only', 200, categoryDeleted),
    adminOnly,
    validate('query', categoryDeletion),
    async (c) => {
      const { moveTo } = c.req.valid('query')
      const { moved } = await catalogue.removeCategory(c.var.actor, c.req.param('id'), moveTo)
      return c.json({ message: 'Category deleted', moved })
    },
  )

  return app
}

function describe(summary: string, status: 200 | 201, schema: z.ZodType) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({
    tags: ['Catalogue'],
    summary,
    security: [{ bearer: [] }],
    responses: { [status]: { description: 'Done.', content } },
  })
}
