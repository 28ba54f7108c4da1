import { slugify } from '#modules/catalogue/book.ts'
import { MONTHS } from '#platform/indian-day.ts'

import { byDay, isOver, type When } from './when.ts'

/** Page tag of everything that shows examinations. */
export const EXAMS_TAG = 'exams'

/** One source's statement about a paper of an attempt. Runs in the browser. */
export interface ExamLine {
  /** 'CA Final'. */
  exam: string
  /** '' means the whole examination. */
  paper: string
  /** A sitting: 'May 2027', 'AIBE XXI'; '' for a note about the examination. */
  attempt: string
  /** '2027-05' if no day is known; null if the month isn't known either. */
  month: string | null
  /** '2026-12-06'. */
  date: string | null
  /** The source calls the date tentative. */
  tentative: boolean
  /** The law examined, in the source's wording; '' if no source was found. */
  law: string
  source: string
  /** When staff last checked the source. */
  checkedOn: string
  note: string
}

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
   * Keys of `exams.ts` that book titles use for it; they decide whether a title names this exam or another.
   */
  titles: string[]
  /** Upcoming attempts by day, then past ones, the latest first. */
  attempts: Attempt[]
  /** Lines with neither month nor day: they concern the whole examination. */
  notes: ExamLine[]
}

/** Matches "Income-tax Act, 2025"; "Law in force" can't be compared with a book. */
const ACT = /\bAct,? \d{4}$/

/** Extracts the Acts from a law text, in which ';' separates them. */
export function lawsOf(law: string): LawNamed[] {
  const named = law.split(';').map((one) => one.trim())
  return named.filter((name) => ACT.test(name)).map((name) => ({ name, slug: slugify(name) }))
}

/** Key of a line: its examination, attempt and paper. */
export function lineKey({ exam, attempt, paper }: Pick<ExamLine, 'exam' | 'attempt' | 'paper'>): string {
  return `${slugify(exam)}/${slugify(attempt)}/${slugify(paper)}`
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

/** A note's text apart from its law: 'Held twice a year from 2026'. */
export function remark({ attempt, note }: Pick<ExamLine, 'attempt' | 'note'>): string {
  return [attempt, note].filter(Boolean).join('. ')
}

/** 'CA Final, May 2027'; just the attempt if its name starts with the examination's. */
export function attemptTitle(exam: { name: string }, attempt: { name: string }): string {
  if (attempt.name === '') return exam.name
  return attempt.name.startsWith(exam.name) ? attempt.name : `${exam.name}, ${attempt.name}`
}
