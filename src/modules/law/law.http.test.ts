import { expect, test } from 'vitest'

import { callerOf } from '#test/support/http-app.ts'

import { readLawFiles } from './law-files.ts'
import { createLawHttp } from './law.http.ts'
import { createLawService } from './law.service.ts'
import type { LawAnswerJson, LawSectionJson } from './law.schema.ts'

const nothing = { books: [], total: 0, totalPages: 0, page: 1 }
const law = createLawService({
  catalogue: { list: async () => nothing },
  shared: (_name, _tags, read) => read(),
  tables: { stamp: async () => '', read: readLawFiles },
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

/** A service with the given table reader; counts the reads. */
function lawFrom(read: (times: number) => ReturnType<typeof readLawFiles>) {
  const state = { stamp: 'first', times: 0 }
  const service = createLawService({
    catalogue: { list: async () => nothing },
    shared: (_name, _tags, read) => read(),
    tables: { stamp: async () => state.stamp, read: () => read((state.times += 1)) },
  })
  return { state, service }
}

test('a failed read of the tables is retried with the next query', async () => {
  const { state, service } = lawFrom(async (times) => {
    if (times === 1) throw new Error('no such file')
    return readLawFiles()
  })
  await expect(service.others()).rejects.toThrow('no such file')
  expect((await service.others()).length).toBeGreaterThan(0)
  await service.named('ipc 302')
  expect(state.times).toBe(2)
})

test('tables are read before the first query, and again after they change', async () => {
  const tables = await readLawFiles()
  const { state, service } = lawFrom(async (times) =>
    times === 1 ? tables : { ...tables, lines: tables.lines.filter(({ old }) => old !== '302') },
  )
  await service.prepare()
  expect(await service.named('ipc 302')).toHaveLength(1)
  expect(state.times).toBe(1)
  state.stamp = 'second'
  expect(await service.named('ipc 302')).toEqual([])
  expect(state.times).toBe(2)
})
