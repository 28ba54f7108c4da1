import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'

import { EXAM_COLUMNS, readExamFile } from './exam-file.ts'
import { type Exam, EXAMS_TAG, remark } from './exam-line.ts'
import type { ExamLine } from './exam-record.ts'
import type { ExamsJson } from './exams.schema.ts'
import type { ExamsService } from './exams.service.ts'
import {
  listExaminations,
  listExamLines,
  replaceExamLines,
  exportExamLines,
  parseExamLines,
} from './exams.operations.ts'

/** Examinations with the law of each attempt, for anyone, and their lines, for staff. */
export function createExamsHttp({ exams }: { exams: ExamsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listExaminations, async (c) => {
    c.header('x-page-tags', EXAMS_TAG)
    return c.json((await exams.exams()).map(toJson))
  })
  implement(app, listExamLines, async (c) => c.json(await exams.lines()))
  implement(app, replaceExamLines, async (c) => {
    const { lines, loaded } = c.req.valid('json')
    return c.json(await exams.replace(c.var.actor, lines, loaded))
  })
  implement(app, exportExamLines, async () =>
    csvResponse('exams.csv', EXAM_COLUMNS, (await exams.lines()).lines),
  )
  implement(app, parseExamLines, async (c) => c.json({ lines: readExamFile(c.req.valid('json').text) }))
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
