import { slugify } from '#modules/catalogue/book.ts'
import { MONTHS } from '#platform/indian-day.ts'

import { byDay, isOver, type When } from './when.ts'

/** Pages that show anything of examinations carry it. */
export const EXAMS_TAG = 'exams'

/** What one source says about a paper of an attempt. Runs in the browser. */
export interface ExamLine {
  /** 'CA Final'. */
  exam: string
  /** '' where the whole examination is meant. */
  paper: string
  /** A sitting: 'May 2027', 'AIBE XXI'; '' where none is meant. */
  attempt: string
  /** '2027-05', where no day is known; null: not that either. */
  month: string | null
  /** '2026-12-06'. */
  date: string | null
  /** The source calls the date a tentative one. */
  tentative: boolean
  /** Which law is examined, in the source's words; '' where no source was found. */
  law: string
  source: string
  /** When staff last looked at the source. */
  checkedOn: string
  note: string
}

/** An Act by name and year, where a line names it so that books can be compared with it. */
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
  /** Keys of `exams.ts`: by these titles of books are known to name it, or another one. */
  titles: string[]
  /** Upcoming attempts by day, then past ones, the latest first. */
  attempts: Attempt[]
  /** About the examination as a whole: lines that name neither a month nor a day are no attempt. */
  notes: ExamLine[]
}

/** "Income-tax Act, 2025" is one; "Law in force" is nothing that a book can be compared with. */
const ACT = /\bAct,? \d{4}$/

/** The Acts that a text about the law names, ';' between them. */
export function lawsOf(law: string): LawNamed[] {
  const named = law.split(';').map((one) => one.trim())
  return named.filter((name) => ACT.test(name)).map((name) => ({ name, slug: slugify(name) }))
}

/** How a line is known among the others: by its examination, attempt and paper. */
export function lineKey({ exam, attempt, paper }: Pick<ExamLine, 'exam' | 'attempt' | 'paper'>): string {
  return `${slugify(exam)}/${slugify(attempt)}/${slugify(paper)}`
}

/** Lines put together as of a day in India: examinations in the order of their first lines. Without a day nothing is over. */
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

/** Tells a line about an attempt, which has a month or a day, from a note about the examination. */
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

/** A note's text besides its law: 'Held twice a year from 2026'. */
export function remark({ attempt, note }: Pick<ExamLine, 'attempt' | 'note'>): string {
  return [attempt, note].filter(Boolean).join('. ')
}

/** 'CA Final, May 2027'; an attempt that is named after its examination stands alone. */
export function attemptTitle(exam: { name: string }, attempt: { name: string }): string {
  if (attempt.name === '') return exam.name
  return attempt.name.startsWith(exam.name) ? attempt.name : `${exam.name}, ${attempt.name}`
}
