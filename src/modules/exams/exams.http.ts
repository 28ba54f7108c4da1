import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { EXAM_COLUMNS } from './exam-columns.ts'
import { type Exam, type ExamLine, EXAMS_TAG, remark } from './exam-line.ts'
import {
  examFile,
  examFileBody,
  examLinesBody,
  examLinesChange,
  examsJson,
  type ExamsJson,
} from './exams.schema.ts'
import type { ExamsService } from './exams.service.ts'

const TAG = 'Exams'
const describe = describer({ tag: TAG, description: 'The list as it is now.' })
const describePublic = describer({
  tag: TAG,
  description: 'With sources. What no source says is left out.',
  secured: false,
})

/** Examinations with the law of each attempt, for anyone, and their lines, for staff. */
export function createExamsHttp({ exams }: { exams: ExamsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/examinations',
    describePublic('List examinations with their attempts and examined law', examsJson),
    async (c) => {
      c.header('x-page-tags', EXAMS_TAG)
      return c.json((await exams.exams()).map(toJson))
    },
  )
  app.get('/admin/exam-lines', describe('List exam lines; staff only', examLinesBody), adminOnly, async (c) =>
    c.json(await exams.lines(c.var.actor)),
  )
  app.put(
    '/admin/exam-lines',
    describe('Replace all exam lines; staff only', examLinesBody),
    adminOnly,
    validate('json', examLinesChange),
    async (c) => {
      const { lines, loaded } = c.req.valid('json')
      return c.json(await exams.replace(c.var.actor, lines, loaded))
    },
  )
  app.get(
    '/admin/exam-lines/export',
    describeCsv(TAG, 'Export exam lines for editing and import; staff only', ''),
    adminOnly,
    async (c) => csvResponse('exams.csv', EXAM_COLUMNS, each((await exams.lines(c.var.actor)).lines)),
  )
  app.post(
    '/admin/exam-lines/file',
    describe('Parse a file of exam lines without saving it; staff only', examFileBody, {
      description: 'Nothing is written.',
    }),
    adminOnly,
    validate('json', examFile),
    async (c) => c.json({ lines: exams.read(c.var.actor, c.req.valid('json').text) }),
  )
  return app
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function toJson({ attempts, notes, ...exam }: Exam): ExamsJson[number] {
  return {
    ...exam,
    attempts: attempts.map(({ lines, ...attempt }) => ({ ...attempt, lines: lines.map(toStatement) })),
    notes: notes.map((line) => toStatement({ ...line, note: remark(line) })),
  }
}

function toStatement({ paper, law, source, checkedOn, note }: ExamLine) {
  return { paper, law, source, checkedOn, note }
}
