import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'

import { EXAM_COLUMNS, readExamFile } from './exam-file.ts'
import { type Exam, EXAMS_TAG, remark } from './exam-line.ts'
import type { ExamLine } from './exam-record.ts'
import {
  examFile,
  examFileBody,
  examLinesBody,
  examLinesChange,
  type ExamsJson,
  examsJson,
} from './exams.schema.ts'
import type { ExamsService } from './exams.service.ts'

const TAG = 'Exams'
const group = { tag: TAG, description: 'The current list.' }
const publicGroup = { tag: TAG, description: 'With sources. Facts without a source are omitted.' }

/** Examinations with the law of each attempt, for anyone, and their lines, for staff. */
export function createExamsHttp({ exams }: { exams: ExamsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /examinations', {
    ...publicGroup,
    summary: 'List examinations with their attempts and examined law',
    public: true,
    output: examsJson,
    handler: async (c) => {
      c.header('x-page-tags', EXAMS_TAG)
      return c.json((await exams.exams()).map(toJson))
    },
  })
  endpoint(app, 'GET /admin/exam-lines', {
    ...group,
    summary: 'List exam lines; staff only',
    permission: 'content.write',
    output: examLinesBody,
    handler: async (c) => c.json(await exams.lines()),
  })
  endpoint(app, 'PUT /admin/exam-lines', {
    ...group,
    summary: 'Replace all exam lines; staff only',
    permission: 'content.write',
    json: examLinesChange,
    output: examLinesBody,
    handler: async (c) => {
      const { lines, loaded } = c.req.valid('json')
      return c.json(await exams.replace(c.var.actor, lines, loaded))
    },
  })
  endpoint(app, 'GET /admin/exam-lines/export', {
    described: describeCsv(TAG, 'Export exam lines for editing and import; staff only', ''),
    permission: 'content.write',
    handler: async () => csvResponse('exams.csv', EXAM_COLUMNS, (await exams.lines()).lines),
  })
  endpoint(app, 'POST /admin/exam-lines/file', {
    ...group,
    summary: 'Parse a file of exam lines without saving it; staff only',
    description: 'Nothing is written.',
    permission: 'content.write',
    json: examFile,
    output: examFileBody,
    handler: async (c) => c.json({ lines: readExamFile(c.req.valid('json').text) }),
  })
  return app
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
