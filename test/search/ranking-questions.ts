import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface RankingQuestion {
  typed: string
  /** Books that should come first, best first, for `isWanted`. */
  wanted: readonly string[]
  /** True if the search is known not to show them all in this order. */
  missed: boolean
}

const FILE = path.join(import.meta.dirname, 'ranking-questions.txt')

/**
 * The questions of `ranking-questions.txt`: after the preface one a line, in groups headed by '# '. '~ ' marks
 * a known miss.
 */
export function readRankingQuestions(): RankingQuestion[] {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  return lines
    .slice(lines.indexOf(''))
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => ({ missed: line.startsWith('~ '), parts: line.replace(/^~ /, '').split(' | ') }))
    .map(({ missed, parts: [typed = '', ...wanted] }) => ({ typed, wanted, missed }))
}
