import { operation } from '#modules/accounts/operation.ts'
import { examFile, examFileBody, examLinesBody, examLinesChange, examsJson } from './exams.schema.ts'

const TAG = 'Exams'

const group = { tag: TAG, description: 'The current list.' }

const publicGroup = { tag: TAG, description: 'With sources. Facts without a source are omitted.' }

export const listExaminations = operation('GET /examinations', {
  ...publicGroup,
  summary: 'List examinations with their attempts and examined law',
  public: true,
  output: examsJson,
})

export const listExamLines = operation('GET /admin/exam-lines', {
  ...group,
  summary: 'List exam lines; staff only',
  permission: 'content.write',
  output: examLinesBody,
})

export const replaceExamLines = operation('PUT /admin/exam-lines', {
  ...group,
  summary: 'Replace all exam lines; staff only',
  permission: 'content.write',
  json: examLinesChange,
  output: examLinesBody,
  audit: 'changed the examinations',
})

export const exportExamLines = operation('GET /admin/exam-lines/export', {
  tag: TAG,
  summary: 'Export exam lines for editing and import; staff only',
  description: '',
  file: 'text/csv',
  permission: 'content.write',
})

export const parseExamLines = operation('POST /admin/exam-lines/file', {
  ...group,
  summary: 'Parse a file of exam lines without saving it; staff only',
  description: 'Nothing is written.',
  permission: 'content.write',
  json: examFile,
  output: examFileBody,
  audit: 'checked a file of examinations',
})
