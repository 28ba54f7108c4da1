import { expect, test } from 'vitest'

import { examsOf } from '#modules/law/exams/exam-line.ts'
import { anExamLine } from '#test/support/exam-line.ts'

import { examPlaces, namedExams } from './exam-places.ts'

const SYNONYMS = [
  ['CLAT', 'CLAT PG', 'Common Law Admission Test', 'क्लैट'],
  ['UPPCS-J', 'PCS J', 'UP Judicial Services Exam'],
  ['Judiciary Exam', 'Judicial Services', 'Civil Judge', 'न्यायिक सेवा'],
  ['AIBE', 'All India Bar Examination', 'Bar Exam'],
  ['LLB', 'LL.B.', 'Bachelor of Laws'],
  ['IPC', 'Indian Penal Code'],
]

const sitting = (exam: string, attempt: string, month: string) =>
  anExamLine({ exam, attempt, month: null, date: `${month}-06` })

const LINES = [
  ...['May 2026', 'January 2027', 'May 2027'].map((attempt) => anExamLine({ attempt, month: null })),
  sitting('CLAT PG', 'CLAT 2027', '2026-12'),
  sitting('AIBE', 'AIBE XXI', '2026-06'),
  sitting('Bihar Civil Judge (Junior Division)', 'Bihar 33rd', '2027-02'),
  anExamLine({ exam: 'Delhi Judicial Service', attempt: '', month: null }),
  anExamLine({ exam: 'GATE Law', attempt: '', month: null }),
]

const exams = namedExams({
  exams: examsOf(LINES, '2026-11-26').map((exam) =>
    exam.name === 'Delhi Judicial Service' ? { ...exam, titles: ['judiciary'] } : exam,
  ),
  filters: ['aibe', 'judiciary', 'llb', 'bcom'],
  synonyms: SYNONYMS,
})
const addresses = (question: string) => examPlaces(question, exams).map(({ address }) => address)

test.each([
  'CLAT PG',
  'clat',
  'CLAT-PG',
  'clatpg',
  'CLAT PG 2027',
  'clat 2026',
  'clat pg books',
  'best books for clat pg',
  'clat pg law of torts question papers',
  'common law admission test',
  'क्लैट',
])('%s leads to the next attempt of CLAT PG', (question) => {
  expect(addresses(question)).toEqual(['clat-pg/clat-2027'])
})

test.each([
  ['ca final exam', 'ca-final/january-2027'],
  ['ca final may 2027', 'ca-final/may-2027'],
  ['CA Final nov', 'ca-final/january-2027'],
  ['ca final may', 'ca-final/may-2027'],
  ['ca final may 2026', 'ca-final/may-2026'],
  ['ca final audit', 'ca-final/january-2027'],
])('%s leads to the attempt that it names, or else the next one: %s', (question, address) => {
  expect(addresses(question)).toEqual([address])
})

test.each([
  'judiciary exam',
  'UP PCS J',
  'up-pcs-j',
  'pcs (j) notes',
  'न्यायिक सेवा',
  'Delhi Judicial Service',
])('%s leads to the books for the judiciary once', (question) => {
  expect(addresses(question)).toEqual(['judiciary'])
})

test('an exam whose attempts are over leads to its books', () => {
  expect(addresses('aibe')).toEqual(['aibe'])
  expect(addresses('all india bar examination 2026')).toEqual(['aibe'])
  expect(addresses('aibe xxi')).toEqual(['aibe/aibe-xxi'])
})

test('without books and attempts, an exam leads to the overview of exams', () => {
  expect(examPlaces('gate law', exams)).toMatchObject([{ name: 'Books by exam and attempt', address: '' }])
  expect(addresses('cma inter')).toEqual([''])
})

test('an exam that staff added is found by its whole name and by words of it', () => {
  const bihar = 'bihar-civil-judge-junior-division/bihar-33rd'
  expect(addresses('bihar civil judge')).toContain(bihar)
  expect(addresses('bihar civil judge junior division 2027 guide')).toContain(bihar)
})

test('initials match with spaces, full stops or neither', () => {
  for (const typed of ['llb', 'LL.B.', 'll b', 'l.l.b.', 'bachelor of laws'])
    expect(addresses(typed), typed).toEqual(['llb'])
  for (const typed of ['bcom', 'B.Com', 'b com']) expect(addresses(typed), typed).toEqual(['bcom'])
})

test.each(['', ' ', 'books', '2027', 'may', 'bar council', 'income tax', 'ipc 302', 'law', 'exam', 'of'])(
  '“%s” names no exam',
  (question) => {
    expect(addresses(question)).toEqual([])
  },
)
