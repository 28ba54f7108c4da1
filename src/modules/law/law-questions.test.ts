import { beforeAll, expect, test } from 'vitest'

import { LAW_QUESTIONS } from '#test/search/law-questions.ts'

import { PAIRS } from './acts/acts.ts'
import { readLawData } from './law-data.ts'
import { createLawIndex, type LawIndex, type SectionFound } from './law-index.ts'
import { readQuestion } from './reading/read-question.ts'

/** The share of questions that must be answered as wanted. */
const LEAST_SHARE = 0.98

let index: LawIndex
beforeAll(async () => {
  index = createLawIndex(await readLawData())
})

/** Told in the log, so that who changes the reading sees what it moved. */
test('a question is answered with the sections that it means', () => {
  const missed: string[] = []
  let asked = 0
  for (const [group, questions] of Object.entries(LAW_QUESTIONS)) {
    for (const [typed, wanted] of questions) {
      asked++
      const found = index.named(readQuestion(typed))
      if (!isWanted(found, wanted))
        missed.push(`${group}: “${typed}” → ${said(found)}, not ${wanted || 'nothing'}`)
    }
  }
  process.stdout.write(`Law finder: ${asked - missed.length} of ${asked} questions are answered as meant.\n`)
  expect(asked).toBeGreaterThanOrEqual(200)
  expect((asked - missed.length) / asked, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

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

/** What stands in the other column. */
function acrossFrom({ act, rows }: SectionFound): string {
  return rows.map((row) => (PAIRS[row.pair].old === act ? row.now.join(';') : row.old)).join(';')
}

function said(found: readonly SectionFound[]): string {
  return found.map((one) => `${one.act} ${one.section} > ${acrossFrom(one)}`).join('; ') || 'nothing'
}
