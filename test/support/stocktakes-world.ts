import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type {
  LinesBody,
  ReviewBody,
  StocktakeJson,
  StocktakeLineJson,
} from '#modules/stocktakes/stocktakes.schema.ts'
import { createStocktakesService, type StocktakesService } from '#modules/stocktakes/stocktakes.service.ts'
import { stocktakes } from '#modules/stocktakes/stocktakes.tables.ts'
import { newId } from '#platform/ids.ts'

import { buildBook, type BuiltBook, stockOf } from './books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'
import { createFakeClock } from './fake-clock.ts'
import { callerOf } from './http-app.ts'

interface Entered {
  book?: string
  isbn?: string
  copies: number
  way?: 'add' | 'replace'
  entry?: string
}

/** Opens the seeded catalogue with its stocktakes, in `beforeAll`. Before each test it cancels earlier ones. */
export function openStocktakesWorld(
  createHttp: (services: { stocktakes: StocktakesService }) => Hono<HttpEnv>,
) {
  const world = {} as CatalogueWorld & { stocktakes: StocktakesService }
  const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))
  let isbns = 0
  beforeAll(async () => {
    Object.assign(world, await openCatalogueWorld())
    world.stocktakes = createStocktakesService({ db: world.db, clock, pages: world.pages })
  })
  afterAll(() => world.close())
  // Only one can be open.
  beforeEach(() => world.db.update(stocktakes).set({ state: 'cancelled' }))

  const call = (method: string, path: string, body?: unknown, actor: Actor = admin) =>
    callerOf(createHttp(world), actor)(method, path, body)

  async function enter(id: string, entry: Entered) {
    const sent = { entry: newId(), ...entry }
    const { status, body } = await call('POST', `/admin/stocktakes/${id}/entries`, sent)
    return { status, body: body as unknown as StocktakeLineJson & { code?: string; message: string } }
  }

  const reviewOf = async (id: string) =>
    (await call('GET', `/admin/stocktakes/${id}/review`)).body as unknown as ReviewBody

  return {
    world,
    clock,
    call,
    enter,
    async start(): Promise<string> {
      const { status, body } = await call('POST', '/admin/stocktakes')
      expect(status).toBe(201)
      return (body as unknown as StocktakeJson)._id
    },
    async count(id: string, book: string, copies: number): Promise<void> {
      expect((await enter(id, { book, copies, way: 'replace' })).status).toBe(200)
    },
    /** Finishes with the version that `GET …/review` returns now, unless `body` has one. */
    async finish(id: string, body: { version?: string; confirmed?: boolean } = {}) {
      const { version } = await reviewOf(id)
      const answer = await call('POST', `/admin/stocktakes/${id}/finish`, { version, ...body })
      return { status: answer.status, body: answer.body as unknown as StocktakeJson & { code?: string } }
    },
    reviewOf,
    linesOf: async (id: string, query = '') =>
      (await call('GET', `/admin/stocktakes/${id}/lines${query}`)).body as unknown as LinesBody,
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
