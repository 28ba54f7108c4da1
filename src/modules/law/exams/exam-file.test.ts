import { describe, expect, test } from 'vitest'

import { csvResponse } from '#platform/csv/csv-response.ts'
import { anExamLine } from '#test/support/exam-line.ts'

import { EXAM_COLUMNS, readExamFile } from './exam-file.ts'

async function* given<Row>(rows: readonly Row[]) {
  yield* rows
}

const HEAD = 'exam,attempt,paper,source,checked_on'

test('reads its own export unchanged', async () => {
  const lines = [
    anExamLine(),
    anExamLine({ exam: '=AIBE', attempt: 'AIBE XXI', month: null, date: '2026-06-07', tentative: true }),
    anExamLine({ paper: 'A "B", C\nD', law: '', note: 'नोट' }),
  ]
  const file = await (await csvResponse('exams.csv', EXAM_COLUMNS, given(lines))).text()
  expect(readExamFile(file)).toEqual(lines)
})

test('accepts columns in any order and ignores unknown ones', () => {
  const [line] = readExamFile(
    'Checked On,source,colour,attempt,exam\n2026-11-22,icai,red,May 2027,CA Final\n',
  )
  expect(line).toEqual({
    exam: 'CA Final',
    paper: '',
    attempt: 'May 2027',
    month: null,
    date: null,
    tentative: false,
    law: '',
    source: 'icai',
    checkedOn: '2026-11-22',
    note: '',
  })
})

describe('an invalid file is rejected with the issue and its line', () => {
  test.each([
    ['', 'The file is missing these columns: exam, attempt, source, checked_on.'],
    ['exam,attempt\na,b', 'The file is missing these columns: source, checked_on.'],
    [`${HEAD}\nCA Final,May 2027,P4,,2026-11-22`, 'Line 2 of the file: source must not be empty.'],
    [
      `${HEAD}\nCA Final,May 2027,P4,icai,2026-11-22\nCA Final,May 2027,P5,icai,22.11.2026`,
      'Line 3 of the file: checked_on must be a date such as 2024-07-01.',
    ],
    [
      `${HEAD}\nCA Final,May 2027,P4,icai,2026-11-22\nca final,may 2027,p4,icai,2026-11-22`,
      'Line 3 of the file: paper is already used by an earlier line of this attempt.',
    ],
    ['exam,"attempt\n', 'This isn’t a valid CSV file: a quotation mark isn’t closed.'],
  ])('%j', (text, message) => {
    expect(() => readExamFile(text)).toThrow(message)
  })

  test('two lines of one attempt with different days', () => {
    const head = `${HEAD},date`
    const rows = ['AIBE,AIBE XXI,a,x,2026-11-22,2026-06-07', 'AIBE,AIBE XXI,b,x,2026-11-22,2026-06-08']
    expect(() => readExamFile([head, ...rows].join('\n'))).toThrow(
      'Line 3 of the file: date differs from an earlier line of the same attempt.',
    )
  })
})
