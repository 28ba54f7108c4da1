import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { CategoriesService } from './categories.service.ts'
import { addCategory, changeCategory, orderCategories, deleteCategory } from './categories.operations.ts'

/** Staff routes for categories. Public reads are in `catalogue.http.ts`. */
export function createCategoriesHttp({ categories }: { categories: CategoriesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, addCategory, async (c) => {
    const { id, name, slug } = await categories.add(c.req.valid('json'))
    return c.json({ message: 'Category added!', _id: id, name, slug }, 201)
  })

  implement(app, changeCategory, async (c) => {
    const changed = await categories.change(c.req.param('id'), c.req.valid('json'))
    const { id, name, slug, description } = changed
    return c.json({ message: 'Category saved', _id: id, name, slug, description })
  })

  implement(app, orderCategories, async (c) => {
    await categories.arrange(c.req.valid('json'))
    return c.json({ message: 'Order saved' })
  })

  implement(app, deleteCategory, async (c) => {
    const { moveTo } = c.req.valid('query')
    const { moved } = await categories.remove(c.req.param('id'), moveTo)
    return c.json({ message: 'Category deleted', moved })
  })

  return app
}
