import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readList } from '#modules/booklists/reading/read-list.ts'
import { rows } from '#platform/database/database.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { watchStatements } from '#test/support/watched-statements.ts'

import { matchList } from './match-list.service.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const match = (text: string) => matchList(world.catalogue.listSearch, readList(text, 'text'))
const first = async (text: string) => (await match(text)).matched[0]!

/** GST Ready Reckoner by Ashok Batra: 11th, 12th and 13th edition. */
let batra: { id: string; edition: string; isbn: string }[]
const editions = ['11th', '12th', '13th']
const ISBNS = ['9781111111113', '9782222222224', '9783333333335']
beforeEach(async () => {
  batra = await rows(
    world.db,
    sql`select id, edition from books where title = 'GST Ready Reckoner' and author like '%Batra%' order by edition`,
  )
  for (const [i, { id }] of batra.entries())
    await world.db.execute(sql`update books set isbn = ${ISBNS[i]!}, archived = false where id = ${id}`)
})

test('the sample has the three editions', () => expect(batra.map(({ edition }) => edition)).toEqual(editions))

test('an ISBN of an older edition offers the current one first, with a note, then the older one', async () => {
  const line = await first(ISBNS[1]!)
  expect(line).toMatchObject({ confidence: 'isbn', chosen: batra[2]!.id })
  expect(line.candidates.map(({ id }) => id).slice(0, 2)).toEqual([batra[2]!.id, batra[1]!.id])
  expect(line.reason).toMatch(/^Your list has the 12th edition, which the 13th edition.* has replaced\.$/)
})

test('a named older edition also offers the current one; the current one needs no edition', async () => {
  expect((await first('Ashok Batra, GST Ready Reckoner, 11th edn')).reason).toContain('has the 11th edition')
  expect((await first('Ashok Batra, GST Ready Reckoner, 13th edn')).reason).toBe('')
  expect((await first('Ashok Batra, GST Ready Reckoner')).chosen).toBe(batra[2]!.id)
  expect((await first('Ashok Batra, GST Ready Reckoner, 14th edn')).reason).toMatch(
    /14th edition; this is the 13th/,
  )
})

test('an archived book is replaced by its newer edition, or reported as no longer sold', async () => {
  const archive = (id: string) => world.db.execute(sql`update books set archived = true where id = ${id}`)
  await archive(batra[0]!.id)
  expect(await first(ISBNS[0]!)).toMatchObject({ confidence: 'isbn', chosen: batra[2]!.id })
  await archive(batra[1]!.id)
  await archive(batra[2]!.id)
  const line = await first(ISBNS[2]!)
  expect(line).toMatchObject({ confidence: 'none', candidates: [] })
  expect(line.reason).toContain('is no longer available')
})

test('price, stock and year are current', async () => {
  await world.catalogue.update(admin, batra[2]!.id, { price: 99_900, discountPrice: 88_800, stock: 0 })
  const { candidates } = await first(ISBNS[2]!)
  expect(candidates[0]).toMatchObject({
    shownPrice: 88_800,
    stock: 0,
    date: '2025-10-01',
    edition: '13th edition, 2025',
  })
})

test('reports a wrong ISBN and rates its words as likely at most', async () => {
  const line = await first('9782222222225 Ashok Batra, GST Ready Reckoner')
  expect(line).toMatchObject({ confidence: 'likely', chosen: batra[2]!.id })
  expect(line.reason).toContain('This ISBN isn’t valid')
  expect((await first('9782222222225')).reason).toContain('This ISBN isn’t valid')
  expect((await first('9780804429573')).reason).toBe('No match in our catalogue for this ISBN.')
})

test('matches a hundred lines in under 25 statements', async () => {
  const titles = await rows<{ title: string; author: string }>(
    world.db,
    sql`select title, coalesce(author, '') as author from books where not archived order by id limit 100`,
  )
  let statements = 0
  const stop = watchStatements(() => void (statements += 1))
  const { matched } = await match(
    titles.map(({ title, author }) => `${title.replaceAll('\n', ' ')}, ${author} zzq`).join('\n'),
  )
  stop()
  expect(matched).toHaveLength(100)
  expect(statements).toBeLessThan(25)
})

test('a request gets the very edition whose ISBN it names, and no book for an edition that we don’t have', async () => {
  expect((await first(ISBNS[1]!)).certain).toBe(batra[1]!.id)
  expect((await first('Ashok Batra, GST Ready Reckoner, 13th edn')).certain).toBe(batra[2]!.id)
  expect((await first('Ashok Batra, GST Ready Reckoner, 11th edn')).certain).toBeNull()
  expect((await first('Ashok Batra, GST Ready Reckoner, 14th edn')).certain).toBeNull()
  expect((await first(batra[0]!.id)).certain).toBe(batra[0]!.id)
})
