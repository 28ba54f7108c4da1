import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { CountJson, CountLineJson, CountLinesBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { type StocktakesService, createStocktakesService } from '#modules/stocktakes/stocktakes.service.ts'
import { inventoryCounts } from '#modules/stocktakes/stocktakes.tables.ts'
import { newId } from '#platform/ids.ts'

import { buildBook, type BuiltBook, stockOf } from './books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'
import { createFakeClock } from './fake-clock.ts'
import { callerOf } from './http-app.ts'

interface Entered {
  book?: string
  isbn?: string
  copies: number
  way?: 'add' | 'replace' | 'ask'
  entry?: string
}

/**
 * Opens the seeded catalogue with its inventory counts, in `beforeAll`. Before each test it cancels all
 * earlier counts.
 */
export function openCountsWorld(createHttp: (services: { stocktakes: StocktakesService }) => Hono<HttpEnv>) {
  const world = {} as CatalogueWorld & { stocktakes: StocktakesService }
  const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))
  let isbns = 0
  beforeAll(async () => {
    Object.assign(world, await openCatalogueWorld())
    world.stocktakes = createStocktakesService({ db: world.db, clock, pages: world.pages })
  })
  afterAll(() => world.close())
  // A book can be in only one open count.
  beforeEach(() => world.db.update(inventoryCounts).set({ state: 'cancelled' }))

  const call = (method: string, path: string, body?: unknown, actor: Actor = admin) =>
    callerOf(createHttp(world), actor)(method, path, body)

  async function enter(count: string, entry: Entered) {
    const sent = { entry: newId(), ...entry }
    const { status, body } = await call('POST', `/admin/counts/${count}/entries`, sent)
    return { status, body: body as unknown as CountLineJson & { code?: string; message: string } }
  }

  return {
    world,
    clock,
    call,
    enter,
    async start(category?: string): Promise<string> {
      const { status, body } = await call('POST', '/admin/counts', { category })
      expect(status).toBe(201)
      return (body as unknown as CountJson)._id
    },
    async count(id: string, book: string, copies: number): Promise<void> {
      expect((await enter(id, { book, copies, way: 'replace' })).status).toBe(200)
    },
    async finish(id: string, body: { seen: number; uncounted?: number; doubtful?: number }) {
      const answer = await call('POST', `/admin/counts/${id}/finish`, body)
      return { status: answer.status, body: answer.body as unknown as CountJson & { code?: string } }
    },
    linesOf: async (id: string, query = '') =>
      (await call('GET', `/admin/counts/${id}/lines${query}`)).body as unknown as CountLinesBody,
    shelf: async (id: string) => (await stockOf(world.db, [id]))[id],
    /** Adds books in a new category, so that a test knows its uncounted books. */
    async shelved(...stocks: number[]): Promise<BuiltBook[]> {
      const categorySlug = `shelf-${newId()}`
      const built: BuiltBook[] = []
      for (const stock of stocks) built.push(await buildBook(world.db, { stock, categorySlug, price: 100 }))
      return built
    },
    /** Gives each book a unique ISBN. */
    async withIsbn(...built: BuiltBook[]): Promise<string> {
      const body = `978817693${String(isbns++).padStart(3, '0')}`
      const digits = body.split('')
      const sum = digits.reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
      const isbn = `${body}${(10 - (sum % 10)) % 10}`
      for (const { id } of built) await world.db.update(books).set({ isbn }).where(eq(books.id, id))
      return isbn
    },
  }
}
