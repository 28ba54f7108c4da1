import { slugify } from '#platform/slug.ts'
import { MONTHS } from '#platform/indian-day.ts'

import type { ExamLine } from './exam-record.ts'
import { byDay, isOver, type When } from './when.ts'

/** Required on every page that shows exam lines. */
export const EXAM_DISCLAIMER =
  'Not legal advice. Compiled from the sources named and not reviewed by a lawyer. Please confirm the law for your attempt in the examining body’s own notification.'

/** Page tag of everything that shows examinations. */
export const EXAMS_TAG = 'exams'

/** An Act named with its year, so that books can be compared with it. */
export interface LawNamed {
  name: string
  /** 'income-tax-act-2025' */
  slug: string
}

/** A sitting on a day or in a month, with its lines. */
export interface Attempt extends When {
  name: string
  slug: string
  past: boolean
  laws: LawNamed[]
  lines: ExamLine[]
}

export interface Exam {
  name: string
  slug: string
  /**
   * Keys of `exams.ts` that book titles use for this exam. They determine whether a title names this exam or
   * another one.
   */
  titles: string[]
  /** Upcoming attempts by day, then past ones, the latest first. */
  attempts: Attempt[]
  /** Lines without month and day, which concern the whole examination. */
  notes: ExamLine[]
}

/** Matches "Income-tax Act, 2025"; "Law in force" can't be compared with a book. */
const ACT = /\bAct,? \d{4}$/

/** Extracts the Acts from a law text, in which ';' separates them. */
export function lawsOf(law: string): LawNamed[] {
  const named = law.split(';').map((one) => one.trim())
  return named.filter((name) => ACT.test(name)).map((name) => ({ name, slug: slugify(name) }))
}

/**
 * Groups lines into examinations as of a day in India, in the order of their first lines. Without a day, no
 * attempt is past.
 */
export function examsOf(lines: readonly ExamLine[], today = ''): Exam[] {
  const byExam = Map.groupBy(lines, ({ exam }) => slugify(exam))
  return [...byExam].map(([slug, ofExam]) => {
    const dated = ofExam.filter(isDated)
    const attempts = [...Map.groupBy(dated, ({ attempt }) => slugify(attempt))]
      .map(([attempt, ofAttempt]) => attemptOf(attempt, ofAttempt, today))
      .toSorted(byDay)
    return {
      name: ofExam[0]?.exam ?? '',
      slug,
      titles: [],
      attempts: [
        ...attempts.filter(({ past }) => !past),
        ...attempts.filter(({ past }) => past).toReversed(),
      ],
      notes: ofExam.filter((line) => !isDated(line)),
    }
  })
}

function attemptOf(slug: string, lines: ExamLine[], today: string): Attempt {
  const [first] = lines
  const laws = new Map(lines.flatMap(({ law }) => lawsOf(law)).map((law) => [law.slug, law]))
  const when = {
    month: first ? monthOf(first) : null,
    date: first?.date ?? null,
    tentative: first?.tentative ?? false,
  }
  return {
    name: first?.attempt ?? '',
    slug,
    ...when,
    past: isOver(when, today),
    laws: [...laws.values()],
    lines,
  }
}

/** Distinguishes a line about an attempt, which has a month or a day, from a note about the examination. */
export function isDated(line: ExamLine): boolean {
  return line.attempt !== '' && (line.date !== null || monthOf(line) !== null)
}

/** The line's month, or the month in the attempt's name: 'June 2027'. */
function monthOf({ date, month, attempt }: ExamLine): string | null {
  if (date !== null || month !== null) return month
  const [, name = '', year] = /^([A-Z][a-z]+) (20\d\d)\b/.exec(attempt) ?? []
  const number = MONTHS.findIndex((one) => one === name) + 1
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}` : null
}

/** A note's text without its law: 'Held twice a year from 2026'. */
export function remark({ attempt, note }: Pick<ExamLine, 'attempt' | 'note'>): string {
  return [attempt, note].filter(Boolean).join('. ')
}
