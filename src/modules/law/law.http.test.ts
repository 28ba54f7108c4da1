import { expect, test } from 'vitest'

import { callerOf } from '#test/support/http-app.ts'

import { createLawHttp } from './law.http.ts'
import { createLawService } from './law.service.ts'
import type { LawAnswerJson, LawSectionJson } from './law.schema.ts'

const nothing = { books: [], total: 0, totalPages: 0, page: 1 }
const law = createLawService({
  catalogue: { list: async () => nothing },
  shared: (_name, _tags, read) => read(),
})
const call = callerOf(createLawHttp({ law }))
const ask = (q: string) => call('GET', `/law?q=${encodeURIComponent(q)}`)

test('GET /law returns the section with its lines, sources, commencement, check date and disclaimer', async () => {
  const { status, body } = await ask('ipc 302')
  expect(status).toBe(200)
  const answer = body as unknown as LawAnswerJson
  expect(answer).toMatchObject({
    sections: [{ act: 'ipc', section: '302', rows: [{ new: [{ act: 'bns', section: '103(1)' }] }] }],
    rows: [],
    laws: [],
    starts: [{ old: 'ipc', new: 'bns', inForceOn: '2024-07-01' }],
    checkedOn: '2026-11-22',
  })
  expect(answer.notice).toContain('Not legal advice')
  expect(answer.sections[0]?.rows[0]?.sources[0]).toEqual({
    label: 'NCRB, tables of corresponding sections (official)',
    rank: 'official',
  })
})

test('GET /law finds lines by words of their heading, and laws by name', async () => {
  const { body } = await ask('dacoity')
  expect((body as unknown as LawAnswerJson).rows.length).toBeGreaterThan(3)
  expect((await ask('maternity benefit act')).body).toMatchObject({
    laws: [{ newName: 'Code on Social Security' }],
  })
})

test('GET /law labels a re-worded section of the Income-tax Act as corresponding', async () => {
  const { body } = await call('GET', '/law/income-tax-1961/80C')
  expect((body as unknown as LawSectionJson).rows[0]).toMatchObject({ label: 'Corresponds' })
})

test('GET /law/{act}/{section} accepts any spelling; a new section has its own lines', async () => {
  const { body } = await call('GET', '/law/ipc/498-a')
  expect(body).toMatchObject({ act: 'ipc', section: '498A', start: { inForceOn: '2024-07-01' } })
  const murder = (await call('GET', '/law/bns/103')).body as unknown as LawSectionJson
  expect(murder.rows.map(({ old }) => old?.section ?? null)).toEqual(['302', null])
})

test.each([
  ['/law', 400],
  ['/law?q=', 400],
  ['/law?q=%00', 400],
  [`/law?q=${'9'.repeat(300)}`, 400],
  ['/law?q[]=1', 400],
  ['/law/ipc/999', 404],
  ['/law/ipc/__proto__', 404],
  ['/law/ipc/%00', 400],
  [`/law/ipc/${'9'.repeat(300)}`, 400],
  ['/law/nothing/1', 400],
  ['/law/constructor/1', 400],
])('GET %s: %i', async (path, status) => {
  expect((await call('GET', path)).status).toBe(status)
})
