import { afterAll, beforeAll, expect, test } from 'vitest'

import { readList } from '#modules/booklists/reading/read-list.ts'
import { buildBook } from '#test/support/books.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { matchList } from './match-list.service.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
  await buildBook(world.db, { title: 'Law of Torts', author: 'Avtar Singh' })
})
afterAll(() => world.close())

const match = async (text: string) => {
  const { matched } = await matchList(world.catalogue.listSearch, readList(text, 'text'))
  const [line] = matched
  const chosen = line?.candidates.find(({ id }) => id === line.chosen)
  return { ...line, author: chosen?.author, first: line?.candidates[0]?.author }
}

test.each([
  'V.K. Ahuja, Intellectual Property Law',
  'V.K. Ahuja, Intellectual Property Rights',
  'Ahuja V.K., Law of Intellectual Property',
  'Intellectual Property Law by V.K. Ahuja',
  'VK Ahuja IPR',
  'Ahuja, Intellectual Property Law',
])('%s is never answered with another author, and offers the author’s book first', async (line) => {
  const { author, first } = await match(line)
  expect(author ?? 'V.K. Ahuja').toBe('V.K. Ahuja')
  expect(first).toBe('V.K. Ahuja')
})

test.each([
  'B.M. Gandhi, Intellectual Property Law',
  'Intellectual Property Law by Cornish',
  'Gurdip Singh, Law of Torts',
  'Ratanlal, Law of Copyright and Industrial Designs',
  'M.P. Jain, Introduction to the Constitution of India',
  'Paras Jain, Indian Constitutional Law',
])('%s names an author of another book, so no book is chosen', async (line) => {
  expect((await match(line)).author).toBeUndefined()
})
