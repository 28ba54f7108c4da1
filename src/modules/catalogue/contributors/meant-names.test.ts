import { expect, test } from 'vitest'

import { matchingNames, mayMeanName, nearestFirst } from './contributors.service.ts'
import { nameWords } from './name.ts'

const name = (slug: string, books = 1) => ({ kind: 'author' as const, slug, name: slug, books })
const FOUND = [
  name('m-p-jain'),
  name('jain-book-agency', 40),
  name('neelam-kumar-jain'),
  name('p-jain', 2),
  name('vajain'),
]
const counted = new Map(FOUND.map((one) => [one.slug, one]))
const meant = (question: string) =>
  nearestFirst(matchingNames(nameWords(question), FOUND).map(({ slug }) => counted.get(slug)!)).map(
    ({ slug }) => slug,
  )

test.each([
  ['mp jain', ['m-p-jain']],
  ['M.P. Jain', ['m-p-jain']],
  ['jain', ['p-jain', 'jain-book-agency', 'm-p-jain', 'neelam-kumar-jain']],
  ['neel', ['neelam-kumar-jain']],
])('%j finds %j', (question, slugs) => expect(meant(question)).toEqual(slugs))

test.each(['', 'mp', 'a b', 'all the words of a very long title'])('%j can’t be a name', (question) =>
  expect(mayMeanName(nameWords(question))).toBe(false),
)
