import { expect, test } from 'vitest'

import { mayMeanName, meantNames } from './meant-names.ts'
import { nameWords } from './name.ts'

const name = (slug: string, books = 1) => ({ kind: 'author' as const, slug, name: slug, books })
const FOUND = [
  name('m-p-jain'),
  name('jain-book-agency', 40),
  name('neelam-kumar-jain'),
  name('p-jain', 2),
  name('vajain'),
]
const meant = (question: string, most = 3) =>
  meantNames(nameWords(question), FOUND, most).map(({ slug }) => slug)

test.each([
  ['mp jain', ['m-p-jain']],
  ['M.P. Jain', ['m-p-jain']],
  ['jain', ['p-jain', 'jain-book-agency', 'm-p-jain']],
  ['neel', ['neelam-kumar-jain']],
])('%j means %j', (question, slugs) => expect(meant(question)).toEqual(slugs))

test.each(['', 'mp', 'a b', 'all the words of a very long title'])('%j means nobody', (question) =>
  expect(mayMeanName(nameWords(question))).toBe(false),
)
