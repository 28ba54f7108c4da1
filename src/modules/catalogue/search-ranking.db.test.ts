import { afterAll, beforeAll, expect, test } from 'vitest'

import { readRankingQuestions } from '#test/search/ranking-questions.ts'
import { isWanted } from '#test/search/wanted-book.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { addLawEvents } from '#test/support/laws-in-force.ts'

import type { BookCard } from './book.ts'

const FIRST = 3

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
  await addLawEvents(world)
})
afterAll(() => world.close())

interface Answer {
  typed: string
  wanted: readonly string[]
  shown: readonly BookCard[]
}

async function answers(): Promise<Answer[]> {
  const asked: Answer[] = []
  for (const { typed, wanted } of readRankingQuestions()) {
    const { books } = await world.catalogue.search({ query: typed, page: 1, limit: FIRST })
    asked.push({ typed, wanted, shown: books })
  }
  return asked
}

/** True if the book that the bookseller puts first is shown first. */
const isFirst = ({ wanted, shown }: Answer) =>
  shown.slice(0, 1).some((book) => isWanted(book, wanted[0] ?? ''))
const isAmong = ({ wanted, shown }: Answer) => shown.some((book) => isWanted(book, wanted[0] ?? ''))
/** True if all wanted books are shown, in the bookseller's order. */
function isWhole({ wanted, shown }: Answer): boolean {
  const places = wanted.map((one) => shown.findIndex((book) => isWanted(book, one)))
  return places.every((place, i) => place >= Math.max(0, ...places.slice(0, i)))
}

/** Writes the score and the misses to the log, so that a change of the ranking shows its effect. */
test('puts the books first that a bookseller would', async () => {
  const all = await answers()
  const score = (holds: (answer: Answer) => boolean) => `${all.filter(holds).length} of ${all.length}`
  const missed = all.filter((answer) => !isWhole(answer))
  const lines = missed.map(({ typed, wanted, shown }) => {
    const titles = shown.map(({ title, edition, date }) => `${title} ${edition ?? date ?? ''}`)
    return `  “${typed}” → ${wanted.join(' | ')}\n      shown: ${titles.join(' | ')}`
  })
  process.stdout.write(
    `Ranking: first book first ${score(isFirst)}, among three ${score(isAmong)}, all wanted in order ${score(isWhole)}.\n${lines.join('\n')}\n`,
  )
  expect(all.length).toBeGreaterThanOrEqual(200)
})
