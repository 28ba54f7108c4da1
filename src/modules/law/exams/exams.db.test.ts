import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { ALL_EXAM_LINES } from '#modules/records/revisions/subject.ts'
import { inTransaction } from '#platform/database/database.ts'
import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { anExamLine } from '#test/support/exam-line.ts'
import { callerOf } from '#test/support/http-app.ts'

import { seedExamLines } from './exam-file.ts'
import { createExamsHttp } from './exams.http.ts'
import type { ExamLinesBody, ExamsJson } from './exams.schema.ts'
import { createExamsService, type ExamsService } from './exams.service.ts'

let world: CatalogueWorld
let exams: ExamsService
beforeAll(async () => {
  world = await openCatalogueWorld()
  exams = createExamsService({ ...world, shared: (_name, _tags, read) => read() })
})
afterAll(() => world.close())

const LINES = '/admin/exam-lines'
const call = (method: string, path: string, body?: unknown, actor: Actor = admin) =>
  callerOf(createExamsHttp({ exams }), actor)(method, path, body)
const loaded = async () => (await call('GET', LINES)).body as unknown as ExamLinesBody

const may = anExamLine()
const january = anExamLine({ attempt: 'January 2027', month: '2027-01', law: 'Income-tax Act, 1961' })

beforeEach(async () => {
  await exams.replace(admin, [may, january])
  world.touched()
})

test('replacing the list invalidates the pages that show examinations', async () => {
  const { version } = await loaded()
  const changed = { ...may, law: 'Income-tax Act, 2025; Finance Act, 2026' }
  const answer = await call('PUT', LINES, { lines: [changed], loaded: version })
  expect(answer).toMatchObject({ status: 200, body: { lines: [changed] } })
  expect(world.touched()).toEqual(['exams'])
  expect(await loaded()).toEqual(answer.body)
})

test('a change based on an outdated list is refused, and nothing is saved', async () => {
  const { version } = await loaded()
  await call('PUT', LINES, { lines: [may], loaded: version })
  const late = await call('PUT', LINES, { lines: [january], loaded: version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', theirs: { lines: [may] } } })
  expect((await call('PUT', LINES, { lines: [january] })).status).toBe(400)
  expect((await loaded()).lines).toEqual([may])
})

test('the history has every list and its author', async () => {
  await call('PUT', LINES, { lines: [may], loaded: (await loaded()).version })
  const { states } = await world.revisions.of(admin, ALL_EXAM_LINES, 1)
  expect(states[0]).toMatchObject({ by: 'Admin', state: { lines: [may] }, before: { lines: [may, january] } })
})

describe('a rejection names the line and the field', () => {
  test.each([
    [{ ...may, source: ' ' }, 'Line 1: source must not be empty.'],
    [{ ...may, checkedOn: '2026-02-30' }, 'Line 1: checked on must be a date such as 2024-07-01.'],
    [{ ...may, month: 'May' }, 'Line 1: month must be a month such as 2027-05.'],
    [{ ...may, tentative: true }, 'Line 1: tentative needs a date.'],
    [{ ...may, exam: '—' }, 'Line 1: exam must contain a letter or a digit.'],
    [{ ...may, law: 'a\u0000b' }, 'Line 1: law contains characters that cannot be stored.'],
    [{ ...may, source: 'a'.repeat(1001) }, 'Line 1: source must have at most 1000 characters.'],
    ['CA Final', 'Line 1 must be an object.'],
  ])('%j', async (line, message) => {
    expect(await call('PUT', LINES, { lines: [line], loaded: '' })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test('too many lines', async () => {
    const lines = Array.from({ length: 501 }, (_, i) => ({ ...may, paper: `Paper ${i}` }))
    expect(await call('PUT', LINES, { lines, loaded: (await loaded()).version })).toMatchObject({
      status: 400,
      body: { message: 'Lines must have at most 500 lines.' },
    })
  })
})

test('reading a file saves nothing', async () => {
  const text = 'exam,attempt,source,checked_on\nAIBE,AIBE XXI,barandbench.com,2026-11-22\n'
  const answer = await call('POST', `${LINES}/file`, { text })
  expect(answer).toMatchObject({ status: 200, body: { lines: [{ exam: 'AIBE', attempt: 'AIBE XXI' }] } })
  expect((await loaded()).lines).toHaveLength(2)
  expect(await call('POST', `${LINES}/file`, { text: 'a,b\n1,2' })).toMatchObject({
    status: 400,
    body: { message: 'The file is missing these columns: exam, attempt, source, checked_on.' },
  })
})

test('GET /examinations lists attempts by day, with laws and sources, for anyone', async () => {
  const { body } = await call('GET', '/examinations', undefined, shopper)
  const [exam] = body as unknown as ExamsJson
  expect(exam).toMatchObject({ name: 'CA Final', slug: 'ca-final', titles: ['ca-final'] })
  expect(exam?.attempts.map(({ slug, laws }) => [slug, laws.map((law) => law.slug)])).toEqual([
    ['january-2027', ['income-tax-act-1961']],
    ['may-2027', ['income-tax-act-2025']],
  ])
  expect(exam?.attempts[0]?.lines).toEqual([
    {
      paper: january.paper,
      law: january.law,
      source: january.source,
      checkedOn: january.checkedOn,
      note: '',
    },
  ])
})

test('GET /examinations offers only attempts with a month or a day, and marks past ones', async () => {
  const lines = [
    anExamLine({ exam: 'AIBE', attempt: 'AIBE XXI', month: null, date: '2026-06-07' }),
    anExamLine({ exam: 'AIBE', attempt: 'Twice a year from 2026', month: null, note: 'Two dates' }),
    anExamLine({ exam: 'AIBE', attempt: '', month: null, paper: 'Hall' }),
  ]
  expect(await call('PUT', LINES, { lines, loaded: (await loaded()).version })).toMatchObject({ status: 200 })
  const [aibe] = (await call('GET', '/examinations', undefined, shopper)).body as unknown as ExamsJson
  expect(aibe?.attempts).toMatchObject([{ slug: 'aibe-xxi', past: true }])
  expect(aibe?.notes).toMatchObject([{ note: 'Twice a year from 2026. Two dates' }, { paper: 'Hall' }])
  expect(await exams.wanted('aibe/twice-a-year-from-2026')).toBeUndefined()
})

test('a new day in India invalidates the pages of exams once', async () => {
  await exams.turnDay()
  expect(world.touched()).toEqual([])
  world.clock.advance({ hours: 24 })
  await exams.turnDay()
  await exams.turnDay()
  expect(world.touched()).toEqual(['exams'])
})

test('examinations named in book titles get their title keys', async () => {
  const names = ['CA Inter', 'AIBE', 'Delhi Judicial Service', 'CLAT PG', 'CA Self-Paced Online Module']
  await exams.replace(
    admin,
    names.map((exam) => anExamLine({ exam })),
  )
  const known = await exams.exams()
  expect(known.map(({ titles }) => titles)).toEqual([['ca-inter'], ['aibe'], ['judiciary'], [], []])
})

test('the seed fills an empty list and keeps one that staff wrote', async () => {
  const seed = () => inTransaction(world.db, (tx) => seedExamLines(tx, path.resolve('db/seed')))
  expect(await seed()).toBe(false)
  await exams.replace(admin, [])
  expect(await seed()).toBe(true)
  expect((await loaded()).lines).toHaveLength(14)
})
