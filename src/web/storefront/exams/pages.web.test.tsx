import { expect, test } from 'vitest'

import { NO_CHOICES } from '#modules/catalogue/book.ts'
import { examsOf } from '#modules/law/exams/exam-line.ts'
import type { ExamsService } from '#modules/law/exams/exams.service.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { anExamLine } from '#test/support/exam-line.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { loader as loadAttempt } from './attempt-route.tsx'
import { AttemptView } from './attempt-view.tsx'
import ExamsRoute, { loader as loadExams } from './exams-route.tsx'

const known = examsOf(
  [
    anExamLine(),
    anExamLine({ paper: 'Paper 5', law: '', note: 'look again' }),
    anExamLine({ attempt: 'January 2027', month: '2027-01', law: 'Income-tax Act, 1961' }),
    anExamLine({
      exam: 'CLAT PG',
      attempt: 'CLAT 2027',
      month: null,
      date: '2026-12-06',
      tentative: true,
      law: '',
    }),
    anExamLine({ attempt: 'September 2026', month: '2026-09', law: 'Income-tax Act, 1961' }),
    anExamLine({ attempt: 'September 2027', month: '2027-09' }),
    anExamLine({ exam: 'AIBE', attempt: 'AIBE XXI', month: '2026-06', law: 'Law in force' }),
    anExamLine({
      exam: 'AIBE',
      attempt: 'Twice a year from 2026',
      month: null,
      law: 'Law in force',
      paper: '',
    }),
  ],
  '2026-11-26',
)
const exams: Partial<ExamsService> = {
  exams: async () => known,
  async attempt(examSlug, attemptSlug) {
    const exam = known.find(({ slug }) => slug === examSlug)
    const attempt = exam?.attempts.find(({ slug }) => slug === attemptSlug)
    return exam && attempt && { exam, attempt }
  },
}

const choices = (hall: boolean) => async () => ({
  ...NO_CHOICES,
  exams: ['aibe' as const],
  hall,
  shelves: [
    'ca-final/may-2027',
    'ca-final/january-2027',
    'ca-final/september-2026',
    'clat-pg/clat-2027',
    'aibe/aibe-xxi',
  ],
})

function contextOf(books = [aBook()], missed: ReturnType<typeof aBook>[] = [], hall = false) {
  const asked: unknown[] = []
  const list = async (query: { attemptMissed?: boolean | undefined }) => {
    asked.push(query)
    const found = query.attemptMissed ? missed : books
    return { books: found, total: found.length, totalPages: 1, page: 1 }
  }
  return { ...pageOf({ exams, catalogue: { list, choices: choices(hall) } }), asked }
}

type Context = ReturnType<typeof contextOf>['context']

const attemptAt = (context: Context, exam: string, attempt: string) =>
  loadAttempt(loaderArgs(context, `/exams/${exam}/${attempt}`, { exam, attempt }))

async function examsPage(context: Context): Promise<string> {
  const shown = await loadExams(loaderArgs(context, '/exams', {}))
  return renderPage('/exams', <ExamsRoute loaderData={{ ...shown, meta: [] }} />)
}

async function attemptPage(
  exam: string,
  attempt: string,
  books = [aBook()],
  missed: ReturnType<typeof aBook>[] = [],
) {
  const { context, ...rest } = contextOf(books, missed)
  const answer = await attemptAt(context, exam, attempt)
  if (answer instanceof Response || answer.data === null) throw new Error('no page')
  const { data } = answer
  const html = await renderPage('/exams', <AttemptView {...data} />)
  return { ...rest, data, html, text: readable(html) }
}

test('an attempt shows its law with source and date, and the matching books', async () => {
  const { text, tags, asked } = await attemptPage('ca-final', 'may-2027')
  for (const words of [
    'CA Final, May 2027',
    'Tests the Income-tax Act, 2025',
    'I’m taking this exam',
    'Source: icai.example/announcement . Checked on 22 November 2026 .',
    'Syllabus not confirmed',
    'Not legal advice',
    'Past attempts',
    'look again',
    'Direct Tax Laws',
    'January 2027',
  ])
    expect(text.replaceAll(/ (?=[.,])/g, '')).toContain(words.replaceAll(/ (?=[.,])/g, ''))
  // No book matches the September 2027 attempt.
  expect(text).not.toContain('September 2027')
  expect(asked).toMatchObject([
    { attempt: 'ca-final/may-2027' },
    { attempt: 'ca-final/may-2027', attemptMissed: true },
  ])
  expect(tags).toEqual(['exams', 'catalogue'])
})

test('an attempt that is over cannot be chosen', async () => {
  expect((await attemptPage('ca-final', 'september-2026')).text).not.toContain('I’m taking this exam')
})

test('marks a tentative date', async () => {
  expect((await attemptPage('clat-pg', 'clat-2027')).text).toContain('6 December 2026 (tentative)')
})

test('states that no known book matches the attempt', async () => {
  expect((await attemptPage('ca-final', 'may-2027', [])).text).toContain(
    'We don’t have a book yet that is known to cover this attempt’s law.',
  )
})

test('an attempt on a replaced Act explains why its books are on old law', async () => {
  const old = { lawState: 'old', laws: ['income-tax-act-1961'], currentFor: ['income-tax-act-1961'] } as const
  const book = (id: string) =>
    aBook({ ...old, laws: [...old.laws], currentFor: [...old.currentFor], id: id.repeat(24) })
  const { text } = await attemptPage('ca-final', 'january-2027', [book('a'), book('b')])
  expect(text).toContain('January 2027 still tests the Income-tax Act, 1961.')
  expect(text).not.toContain('All books in this list cover old law')
})

test('folds the exam’s books on old or unknown law, with the reason', async () => {
  const forExam = { suits: ['names:ca-final'] }
  const old = aBook({
    ...forExam,
    id: 'a'.repeat(24),
    title: 'Old Tax',
    lawState: 'old',
    laws: ['income-tax-act-1961'],
  })
  const unknown = aBook({ ...forExam, id: 'b'.repeat(24), title: 'Audit' })
  const { html } = await attemptPage('ca-final', 'may-2027', [], [old, unknown])
  const [listed, older, notKnown] = html.split('<details').map(readable)
  expect(listed).not.toMatch(/Old Tax|Audit/)
  expect(older).toMatch(/Older law, not for this attempt \(1\).*Old Tax/)
  expect(notKnown).toMatch(/For CA Final: check which law it covers \(1\).*Audit/)
})

test('another spelling redirects to the canonical address; an unknown attempt is 404', async () => {
  const moved = await attemptAt(contextOf().context, 'CA-Final', 'may-2027')
  expect(moved instanceof Response && moved.headers.get('location')).toBe('/exams/ca-final/may-2027')
  for (const [exam, attempt] of [
    ['ca-final', 'may-2030'],
    ['toString', 'x'],
  ] as const)
    expect(await attemptAt(contextOf().context, exam, attempt)).toMatchObject({
      data: null,
      init: { status: 404 },
    })
})

test('lists all attempts that have books, and the hall rule with its caveat', async () => {
  const { context, tags } = contextOf()
  const text = readable(await examsPage(context))
  for (const words of ['CA Final', 'May 2027', 'CLAT 2027', 'bare Acts without notes only', 'latest notice'])
    expect(text).toContain(words)
  expect(text).not.toContain('September 2027')
  expect(new Set(tags)).toEqual(new Set(['exams', 'catalogue']))
})

test('folds past attempts after the upcoming ones and shows undated lines as notes', async () => {
  const html = await examsPage(contextOf().context)
  expect(readable(html)).toMatch(/January 2027 .*May 2027 .*Past attempts September 2026/)
  expect(html).not.toContain('/exams/aibe/twice')
  expect(readable(html)).toContain('Law in force. Twice a year from 2026.')
  expect(readable(html)).not.toContain('no Act on record')
})

test('links to books allowed in the hall only if there are any', async () => {
  const linked = async (hall: boolean) => examsPage(contextOf([], [], hall).context)
  expect(await linked(false)).not.toContain('hall=true')
  expect(await linked(true)).toContain('hall=true')
})

test('states that the next attempt of an exam has not been announced, and links to its books', async () => {
  const html = await examsPage(contextOf().context)
  expect(readable(html).split('The next attempt has not been announced.')).toHaveLength(2)
  expect(readable(html)).toContain('See AIBE books')
  expect(html).toContain('href="/bookstore?exam=aibe"')
})
