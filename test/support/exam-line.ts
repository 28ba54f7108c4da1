import type { ExamLine } from '#modules/law/exams/exam-record.ts'

/** Returns a line about CA Final, May 2027; `given` replaces fields. */
export function anExamLine(given: Partial<ExamLine> = {}): ExamLine {
  return {
    exam: 'CA Final',
    paper: 'Paper 4 Direct Tax Laws',
    attempt: 'May 2027',
    month: '2027-05',
    date: null,
    tentative: false,
    law: 'Income-tax Act, 2025',
    source: 'icai.example/announcement',
    checkedOn: '2026-11-22',
    note: '',
    ...given,
  }
}
