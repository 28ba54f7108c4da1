import { beforeAll, expect, test } from 'vitest'

import { LAW_QUESTIONS, type LawQuestions } from '#test/search/law-questions.ts'
import { THIRD_PARTY_QUESTIONS } from '#test/search/third-party-law-questions.ts'

import { PAIRS } from './acts/acts.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'
import { createLawIndex, type LawIndex, type SectionFound } from './law-index.ts'
import { readQuestion } from './reading/read-question.ts'

/** Minimum share of questions with the expected sections. */
const LEAST_SHARE = 0.98

let index: LawIndex
beforeAll(async () => {
  index = createLawIndex(lawDataOf(await readLawFiles()))
})

/** Prints the score, so that changes to the reader show their effect. */
test.each([
  ['written by us', LAW_QUESTIONS, 200],
  ['written by third parties', THIRD_PARTY_QUESTIONS, 200],
])('queries %s find the intended sections', (whose, groups, least) => {
  const { asked, missed } = score(groups)
  const right = asked - missed.length
  process.stdout.write(`Law finder: ${right} of ${asked} queries ${whose} find the intended sections.\n`)
  expect(asked).toBeGreaterThanOrEqual(least)
  expect(right / asked, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

/** A wrong section is worse than no result. */
test('no query finds an unintended section', () => {
  const wrong = [LAW_QUESTIONS, THIRD_PARTY_QUESTIONS].flatMap((groups) =>
    Object.values(groups)
      .flat()
      .filter(([typed, wanted]) => !isHarmless(index.named(readQuestion(typed)), wanted))
      .map(([typed]) => typed),
  )
  expect(wrong).toEqual([])
})

function score(groups: LawQuestions): { asked: number; missed: string[] } {
  const missed: string[] = []
  let asked = 0
  for (const [group, questions] of Object.entries(groups)) {
    for (const [typed, wanted] of questions) {
      asked++
      const found = index.named(readQuestion(typed))
      if (!isWanted(found, wanted))
        missed.push(`${group}: “${typed}” → ${said(found)}, not ${wanted || 'nothing'}`)
    }
  }
  return { asked, missed }
}

/** Reports whether every section found is among the wanted ones. */
function isHarmless(found: readonly SectionFound[], wanted: string): boolean {
  const named = wanted.split('; ').map((part) => part.split(' > ')[0])
  return named.includes('*') || found.every(({ act, section }) => named.includes(`${act} ${section}`))
}

function isWanted(found: readonly SectionFound[], wanted: string): boolean {
  const parts = wanted === '' ? [] : wanted.split('; ')
  const more = parts.at(-1) === '*'
  const named = more ? parts.slice(0, -1) : parts
  if (more ? found.length <= named.length : found.length !== named.length) return false
  return named.every((part, i) => {
    const [section, across] = part.split(' > ')
    const one = found[i]
    if (!one || `${one.act} ${one.section}` !== section) return false
    return across === undefined || across.trim() === acrossFrom(one)
  })
}

/** The sections in the other column of the table. */
function acrossFrom({ act, rows }: SectionFound): string {
  return rows.map((row) => (PAIRS[row.pair].old === act ? row.now.join(';') : row.old)).join(';')
}

function said(found: readonly SectionFound[]): string {
  return found.map((one) => `${one.act} ${one.section} > ${acrossFrom(one)}`).join('; ') || 'nothing'
}
