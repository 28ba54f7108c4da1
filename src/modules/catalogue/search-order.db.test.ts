import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import { type BookFacts, buildBook } from '#test/support/books.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

interface Made extends BookFacts {
  title: string
  law?: 'current' | 'old'
  date?: string
  keywords?: string[]
}

async function make({ law, date = '2020-01-01', keywords = [], ...facts }: Made): Promise<void> {
  const { id } = await buildBook(world.db, facts)
  await world.db.execute(
    sql`update books set date = ${date}, keywords = ${sql.param(keywords)} where id = ${id}`,
  )
  await world.db.execute(sql`update books set law_state = ${law ?? null} where id = ${id}`)
}

async function first(query: string): Promise<string[]> {
  const { books } = await world.catalogue.search({ query, page: 1, limit: 12 })
  return books.map(({ title, author }) => `${title} / ${author ?? ''}`)
}

test('among equal matches current law comes first, then stock, then the newest', async () => {
  const title = 'Zymurgy Act'
  await make({ title, author: 'Old', law: 'old', date: '2026-01-01' })
  await make({ title, author: 'Unknown', date: '2026-01-01' })
  await make({ title, author: 'Sold Out', law: 'current', stock: 0, date: '2026-01-01' })
  await make({ title, author: 'Older', law: 'current', date: '2024-01-01' })
  await make({ title, author: 'Newest', law: 'current', date: '2025-01-01' })
  const authors = ['Newest', 'Older', 'Sold Out', 'Unknown', 'Old']
  expect(await first('zymurgy act')).toEqual(authors.map((author) => `${title} / ${author}`))
  const suggested = await world.catalogue.suggest('zymurgy act', 8)
  expect(suggested.map(({ author }) => author)).toEqual(authors)
})

test("the Act's own book precedes digests and commentaries, however new", async () => {
  await make({ title: 'Digest on the Indian Quokka Act, 1872', author: 'A', date: '2026-01-01' })
  await make({ title: "Quillman's Indian Quokka Act 1872", author: 'B', date: '2001-01-01' })
  await make({ title: 'Quentin & Quill The Quokka Act', author: 'Quentin, Quill', date: '2002-01-01' })
  await make({ title: 'Quentin on the Quokka Act', author: 'Quentin', date: '2025-01-01' })
  expect((await first('quokka act')).map((one) => one.slice(0, 12))).toEqual([
    'Quentin & Qu',
    "Quillman's I",
    'Digest on th',
    'Quentin on t',
  ])
})

test('a title on old law follows the books of its subject, unless the query names its Act', async () => {
  await make({ title: 'Wombat Law Digest', author: 'Old', law: 'old', date: '2018-01-01' })
  await make({ title: 'Code of Burrows', author: 'New', law: 'current', keywords: ['wombat law'] })
  expect(await first('wombat law')).toEqual(['Code of Burrows / New', 'Wombat Law Digest / Old'])
  await make({ title: 'Indian Penal Code', author: 'Zz', law: 'old' })
  expect((await first('ipc')).slice(0, 3)).toContain('Indian Penal Code / Zz')
})

describe('the name in a title', () => {
  test.each([
    ["Taxmann's Indian Contract Act 1872", null, 'contract act'],
    ['The Contract Acts (Bare Act, Pocket)', null, 'contract act'],
    ['Companies Act with Rules', null, 'companie act'],
    ['Direct Taxes Ready Reckoner A.Y. 2025-26 & 2026-27', null, 'direct taxe ready reckoner'],
    ["R.K. Jain's GST Tariff of India", 'R.K. Jain', 'gst tariff'],
    [
      'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023',
      'Ratanlal, Dhirajlal',
      'bharatiya nyaya sanhita',
    ],
    ['Law of Crimes', 'Law Publishers', 'law of crime'],
    ["India's Constitution", null, 'india constitution'],
    ['Mulla on the Contract Act', 'Mulla', 'on the contract act'],
    ['BNSS', null, 'bnss'],
    ['2025', null, '2025'],
  ])('%s', async (title, author, name) => {
    const [found] = await rows<{ name: string }>(
      world.db,
      sql`select kk_name_key(${title}::text, ${author}::text) as name`,
    )
    expect(found?.name).toBe(name)
  })
})
