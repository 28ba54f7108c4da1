import { createHash } from 'node:crypto'

import type { AttemptWanted } from '#modules/catalogue/book-topics.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import { ALL_EXAM_LINES } from '#modules/records/revisions/subject.ts'
import type { Db } from '#platform/database/database.ts'
import { stale } from '#platform/errors.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type Attempt, type Exam, EXAMS_TAG, examsOf } from './exam-line.ts'
import type { ExamLine } from './exam-record.ts'
import { HALL_EXAM } from './hall.ts'
import { examsInTitles, lockExamLines, readExamLines, writeExamLines } from './exams.repository.ts'

/** The staff's list; its version changes with its content. */
export interface ExamLines {
  lines: ExamLine[]
  version: string
}

export function createExamsService({
  db,
  clock,
  pages,
  revisions,
  shared,
}: Needs<'db' | 'clock' | 'pages' | 'shared'> & { revisions: RevisionWriter }) {
  const today = () => indianDay(clock.now())
  const known = () => shared('exams', [EXAMS_TAG], () => readKnown(db))
  const exams = async () => knownExams(await known(), today())
  let day = today()

  async function attempt(examSlug: string, attemptSlug: string) {
    const exam = (await exams()).find(({ slug }) => slug === examSlug)
    const found = exam?.attempts.find(({ slug }) => slug === attemptSlug)
    return exam && found && { exam, attempt: found }
  }

  return {
    /** Examinations and their attempts, by the current date. Invalidated by `EXAMS_TAG`. */
    exams,
    /**
     * Invalidates pages that show attempts once the day in India changes, because an attempt may then be
     * over. Called by a job.
     */
    async turnDay(): Promise<void> {
      if (today() === day) return
      await pages.write(async (_tx, touch) => touch(EXAMS_TAG))
      day = today()
    },
    /**
     * Finds an attempt by the slug of its examination and its own slug. Undefined if no line has this
     * attempt.
     */
    attempt,
    /** Criteria for books, by the attempt's id 'ca-final/may-2027'. Undefined if no line has this attempt. */
    async wanted(address: string): Promise<AttemptWanted | undefined> {
      const [exam = '', name = ''] = address.split('/')
      const found = await attempt(exam, name)
      return found && wantedOf(found.exam, found.attempt)
    },
    /** Criteria of every attempt. */
    allWanted: async (): Promise<AttemptWanted[]> =>
      (await exams()).flatMap((exam) => exam.attempts.map((each) => wantedOf(exam, each))),
    async lines(): Promise<ExamLines> {
      return withVersion(await readExamLines(db))
    },
    /**
     * Replaces the list; the history keeps the old one. Throws `conflict` 'stale' unless the version is
     * `loaded`, if given.
     */
    async replace(actor: Actor, lines: ExamLine[], loaded?: string): Promise<ExamLines> {
      return pages.write(async (tx, touch) => {
        await lockExamLines(tx)
        const before = await readExamLines(tx)
        const theirs = withVersion(before)
        if ((loaded ?? theirs.version) !== theirs.version) throw stale('exam lines', { theirs })
        await writeExamLines(tx, lines)
        const after = await readExamLines(tx)
        await revisions.store(tx, actor, ALL_EXAM_LINES, {
          before: { lines: before },
          after: { lines: after },
        })
        touch(EXAMS_TAG)
        return withVersion(after)
      })
    },
  }
}

export type ExamsService = ReturnType<typeof createExamsService>

function wantedOf(exam: Exam, { slug, laws }: Attempt): AttemptWanted {
  return { exam: exam.slug, attempt: slug, laws: laws.map((law) => law.slug), hall: exam.slug === HALL_EXAM }
}

interface Known {
  lines: ExamLine[]
  titles: ReadonlyMap<string, string[]>
}

async function readKnown(db: Db): Promise<Known> {
  const [lines, titles] = await Promise.all([readExamLines(db), examsInTitles(db)])
  return { lines, titles }
}

function knownExams({ lines, titles }: Known, today: string): Exam[] {
  return examsOf(lines, today).map((exam) => ({ ...exam, titles: titles.get(exam.name) ?? [] }))
}

/** The version is a hash of the lines, so it needs no column. */
function withVersion(lines: ExamLine[]): ExamLines {
  return { lines, version: createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 16) }
}
