import { afterAll, beforeAll, expect, test } from 'vitest'

import { type RankingQuestion, readRankingQuestions } from '#test/search/ranking-questions.ts'
import { isWanted } from '#test/search/wanted-book.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { addLawEvents } from '#test/support/laws-in-force.ts'

import type { BookCard } from './book.ts'

const FIRST = 3
/** Shares of the queries whose first book must be the first shown, and among the first three. */
const LEAST_FIRST = 0.8
const LEAST_AMONG = 0.95

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
  await addLawEvents(world)
})
afterAll(() => world.close())

interface Answer extends RankingQuestion {
  shown: readonly BookCard[]
}

async function answers(): Promise<Answer[]> {
  const asked: Answer[] = []
  for (const question of readRankingQuestions()) {
    const { books } = await world.catalogue.search({ query: question.typed, page: 1, limit: FIRST })
    asked.push({ ...question, shown: books })
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

/** Writes the score and the unmarked misses to the log, so that a change of the ranking shows its effect. */
test('puts the books first that a bookseller would', async () => {
  const all = await answers()
  const held = (holds: (answer: Answer) => boolean) => all.filter(holds).length
  const lines = all
    .filter((answer) => answer.missed === isWhole(answer))
    .map(({ typed, wanted, missed, shown }) => {
      const titles = shown.map(({ title, edition, date }) => `${title} ${edition ?? date ?? ''}`)
      return `  “${typed}” → ${wanted.join(' | ')}${missed ? ' (holds now)' : ''}\n    ${titles.join(' | ')}`
    })
  process.stdout.write(
    `Ranking of ${all.length}: first book first ${held(isFirst)}, among three ${held(isAmong)}, all wanted in order ${held(isWhole)}.\n${lines.join('\n')}\n`,
  )
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(held(isFirst) / all.length).toBeGreaterThanOrEqual(LEAST_FIRST)
  expect(held(isAmong) / all.length).toBeGreaterThanOrEqual(LEAST_AMONG)
})
