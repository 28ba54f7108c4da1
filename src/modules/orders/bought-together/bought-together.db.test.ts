import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'

import { createBoughtTogetherService } from './bought-together.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 100 })

let contracts: BuiltBook
let torts: BuiltBook
beforeEach(async () => {
  contracts = await buildBook(database.db, { title: 'Contracts', stock: 100 })
  torts = await buildBook(database.db, { title: 'Torts', stock: 100 })
})

const companions = () => createBoughtTogetherService(world)
const titles = async (of: BuiltBook) => (await companions().of(of.id, 3)).map(({ title }) => title)

async function sold(times: number, ...sets: BuiltBook[]): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < times; n += 1)
    ids.push(await buyBooks(world, asha, ...sets.map((one): [BuiltBook, number] => [one, 1])))
  return ids
}

async function learnTomorrow(): Promise<number> {
  world.clock.advance({ hours: 25 })
  return companions().learn()
}

test('shows pairs from three orders on, the most frequent first, from either side', async () => {
  await sold(4, book, contracts)
  await sold(3, book, torts)
  await sold(2, contracts, torts)
  await learnTomorrow()
  expect(await titles(book)).toEqual(['Contracts', 'Torts'])
  expect(await titles(contracts)).toEqual(['Evidence'])
})

test('counts each order once, a day after it was placed', async () => {
  await sold(3, book, contracts)
  expect(await companions().learn()).toBe(0)
  expect(await titles(book)).toEqual([])
  expect([await learnTomorrow(), await companions().learn()]).toEqual([3, 0])
  expect(await titles(book)).toEqual(['Contracts'])
})

test('ignores orders cancelled within that day', async () => {
  const [first] = await sold(3, book, contracts)
  await world.orderActions.cancel(boss, first ?? '', 'x')
  await learnTomorrow()
  expect(await titles(book)).toEqual([])
})

test('hides books that are sold out or archived', async () => {
  await sold(3, book, contracts, torts)
  await learnTomorrow()
  await database.executeSql('update stock_items set available = 0 where book_id = $1', [contracts.id])
  await database.db.update(books).set({ archived: true }).where(eq(books.id, torts.id))
  expect(await titles(book)).toEqual([])
})

test('concurrent runs count each order once', async () => {
  await sold(3, book, contracts)
  world.clock.advance({ hours: 25 })
  const learned = await Promise.all([companions().learn(), companions().learn()])
  expect(learned.toSorted()).toEqual([0, 3])
})
