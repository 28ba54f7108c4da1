import { slugify } from '#modules/catalogue/book.ts'

/** Pages that show anything of examinations carry it. */
export const EXAMS_TAG = 'exams'

/** What one source says about a paper of an attempt. Runs in the browser. */
export interface ExamLine {
  /** 'CA Final'. */
  exam: string
  /** '' where the whole examination is meant. */
  paper: string
  /** A sitting: 'May 2027', 'AIBE XXI'. */
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

/** A sitting with all that is known of it. */
export interface Attempt extends Pick<ExamLine, 'month' | 'date' | 'tentative'> {
  name: string
  slug: string
  laws: LawNamed[]
  lines: ExamLine[]
}

export interface Exam {
  name: string
  slug: string
  /** Keys of `exams.ts`: by these titles of books are known to name it, or another one. */
  titles: string[]
  /** By their days; those without one last. */
  attempts: Attempt[]
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

/** Lines put together: examinations in the order of their first lines, attempts by their days. */
export function examsOf(lines: readonly ExamLine[]): Exam[] {
  const byExam = Map.groupBy(lines, ({ exam }) => slugify(exam))
  return [...byExam].map(([slug, ofExam]) => ({
    name: ofExam[0]?.exam ?? '',
    slug,
    titles: [],
    attempts: [...Map.groupBy(ofExam, ({ attempt }) => slugify(attempt))]
      .map(([attempt, ofAttempt]) => attemptOf(attempt, ofAttempt))
      .toSorted((one, other) => standing(one).localeCompare(standing(other))),
  }))
}

function attemptOf(slug: string, lines: ExamLine[]): Attempt {
  const [first] = lines
  const laws = new Map(lines.flatMap(({ law }) => lawsOf(law)).map((law) => [law.slug, law]))
  return {
    name: first?.attempt ?? '',
    slug,
    month: first?.month ?? null,
    date: first?.date ?? null,
    tentative: first?.tentative ?? false,
    laws: [...laws.values()],
    lines,
  }
}

/** A month comes before its days; what has neither comes last. */
function standing({ date, month }: Pick<Attempt, 'date' | 'month'>): string {
  return date ?? month ?? '9999'
}

/** 'CA Final, May 2027'; an attempt that is named after its examination stands alone. */
export function attemptTitle(exam: { name: string }, attempt: { name: string }): string {
  return attempt.name.startsWith(exam.name) ? attempt.name : `${exam.name}, ${attempt.name}`
}
