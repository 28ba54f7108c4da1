import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { lawDataOf } from '#modules/law/law-data.ts'
import type { StaffSource } from '#modules/law/law-source-record.ts'
import { inTransaction } from '#platform/database/database.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createImportLines } from './import-lines.service.ts'
import { createLawSourcesService } from './law-sources.service.ts'
import { createLawTablesHttp } from './law-tables.http.ts'
import type { ImportedLines, LinesBody, StaffLine } from './law-tables.schema.ts'
import { createLawTablesService } from './law-tables.service.ts'
import { seedLaw, storedTables } from './stored-tables.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
  await inTransaction(world.db, seedLaw)
})
afterAll(() => world.close())

// Later than the day on which the tables were compiled.
const clock = { now: () => new Date('2026-11-25T10:00:00Z') }

function endpoints() {
  const deps = { ...world, clock }
  return createLawTablesHttp({
    lawTables: createLawTablesService(deps),
    lawImport: createImportLines(deps),
    lawSources: createLawSourcesService(deps),
  })
}
const call = (method: string, path: string, body?: unknown, actor: Actor = admin) =>
  callerOf(endpoints(), actor)(method, path, body)
const list = async (query: string) =>
  (await call('GET', `/admin/law/rows?${query}`)).body as unknown as LinesBody
const line = async (id: string) => {
  const [, , search = ''] = /^(ipc-bns)-(.*)$/.exec(id) ?? []
  return (await list(`pair=ipc-bns&search=${search}`)).lines.find(({ _id }) => _id === id)
}
const bare = ({ _id, ...rest }: StaffLine) => rest

const NEW = {
  pair: 'ipc-bns',
  old: '900A',
  heading: 'A section for this test',
  now: ['350'],
  relation: 'same',
  note: '',
  sources: ['ncrb', 'text'],
  confidence: 'agreed',
  inForceOn: '',
  checkedOn: '2026-11-20',
}

test('seeding fills empty tables once', async () => {
  expect(await inTransaction(world.db, seedLaw)).toBe(false)
  const { lines, sources } = await storedTables(world.db).read()
  expect(lines.length).toBeGreaterThan(1600)
  expect(sources).toHaveLength(60)
})

describe('GET /admin/law/rows', () => {
  test.each([
    ['pair=ipc-bns&search=498a', 'ipc-bns-498a'],
    ['pair=ipc-bns&search=318(4)', 'ipc-bns-420'],
    ['pair=ipc-bns&search=dowry death', 'ipc-bns-304b'],
  ])('%s finds %s', async (query, id) => {
    expect((await list(query)).lines.map(({ _id }) => _id)).toContain(id)
  })

  test('lists the section of a number before lines that only mention it', async () => {
    const ids = (await list('search=498a')).lines.map(({ _id }) => _id)
    expect(ids[0]).toBe('ipc-bns-498a')
    expect(ids).toContain('crpc-bnss-198a')
  })

  test('pages through a table in the order of its Act', async () => {
    const [first, second] = [await list('pair=ipc-bns'), await list('pair=ipc-bns&page=2')]
    expect(first.lines.map(({ old }) => old).slice(0, 3)).toEqual(['1', '2', '3'])
    expect(second.lines[0]?.old).toBe('21')
    expect((await list('search=1_5')).total).toBe(0)
  })
})

test('a line can be added, corrected from its latest version and deleted; the history keeps all versions', async () => {
  const tables = storedTables(world.db)
  const stamps = [await tables.stamp()]
  const put = (body: object) => call('PUT', '/admin/law/rows/ipc-bns-900a', body)
  expect((await put({ line: NEW, loaded: null })).status).toBe(200)
  stamps.push(await tables.stamp())
  expect(await put({ line: NEW, loaded: null })).toMatchObject({ status: 409, body: { code: 'stale' } })
  const changed = { ...NEW, note: 'Another note' }
  expect((await put({ line: changed, loaded: NEW })).status).toBe(200)
  expect(bare((await line('ipc-bns-900a')) as StaffLine)).toEqual(changed)
  expect(await put({ line: NEW, loaded: NEW })).toMatchObject({ status: 409, body: { theirs: changed } })
  expect((await put({ line: NEW })).body['issues']).toMatchObject([{ path: 'loaded' }])
  expect((await call('DELETE', '/admin/law/rows/ipc-bns-900a')).status).toBe(200)
  expect((await call('DELETE', '/admin/law/rows/ipc-bns-900a')).status).toBe(404)
  stamps.push(await tables.stamp())
  expect(new Set(stamps).size).toBe(3)
  const { states } = await world.revisions.of(admin, { kind: 'law-row', name: 'ipc-bns-900a' }, 1)
  expect(states.map(({ state }) => (state as typeof NEW | null)?.note ?? null)).toEqual([
    null,
    'Another note',
    '',
  ])
})

test('the history of a seeded line starts with its seeded version, which can be restored', async () => {
  const before = bare((await line('ipc-bns-302')) as StaffLine)
  await call('PUT', '/admin/law/rows/ipc-bns-302', { line: { ...before, note: 'x' }, loaded: before })
  const { states } = await world.revisions.of(admin, { kind: 'law-row', name: 'ipc-bns-302' }, 1)
  expect(states.map(({ by }) => by)).toEqual([admin.name, null])
  expect(states[0]?.before).toEqual(before)
  expect(
    (
      await call('PUT', '/admin/law/rows/ipc-bns-302', {
        line: states[0]?.before,
        loaded: { ...before, note: 'x' },
      })
    ).status,
  ).toBe(200)
})

test.each([
  [{ sources: ['nobody', 'ncrb'] }, 'line.sources'],
  [{ sources: ['ncrb'] }, 'line.confidence'],
  [{ checkedOn: '2999-01-01' }, 'line.checkedOn'],
  [{ checkedOn: 'soon' }, 'line.checkedOn'],
  [{ old: '901' }, 'line.old'],
  [{ pair: 'constructor' }, 'line.pair'],
  [{ heading: 'a\u0000b' }, 'line.heading'],
  [{ heading: 'x'.repeat(201) }, 'line.heading'],
  [{ now: ['103', 7] }, 'line.now.1'],
  [{ _id: 'x' }, 'line'],
])('PUT a line with %j: 400 at %s, and nothing is written', async (change, path) => {
  const { status, body } = await call('PUT', '/admin/law/rows/ipc-bns-900a', {
    line: { ...NEW, ...change },
    loaded: null,
  })
  expect(status).toBe(400)
  expect((body['issues'] as { path: string }[]).map((issue) => issue.path)).toContain(path)
  expect(await line('ipc-bns-900a')).toBeUndefined()
})

test('importing an export changes nothing; a dry run reports the effect of each line', async () => {
  const file = await askerOf(endpoints(), admin)('GET', '/admin/law/rows/export?pair=evidence-bsa')
  const text = await file.text()
  expect(file.headers.get('content-disposition')).toContain('law-evidence-bsa.csv')
  expect(text.split('\r\n')).toHaveLength(187 + 2)
  const cells = (change: object) => ({
    pair: 'evidence-bsa',
    old_section: '65B',
    old_heading: 'Electronic records',
    new_section: '63',
    relation: 'modified',
    note: '',
    sources: 'ncrb bprd',
    confidence: 'agreed',
    in_force_on: '',
    checked_on: '2026-11-20',
    ...change,
  })
  const send = async (lines: object[], apply: boolean) =>
    (await call('POST', '/admin/law/rows/import', { lines, apply })).body as unknown as ImportedLines
  const lines = [
    cells({}),
    cells({}),
    cells({ old_section: '901', sources: 'nobody' }),
    cells({ old_section: '902' }),
  ]
  const preview = await send(lines, false)
  expect(preview.results.map(({ kind }) => kind)).toEqual(['changed', 'rejected', 'rejected', 'new'])
  expect(preview.results[0]?.messages.join()).toContain('Electronic records')
  expect(preview.results[2]?.messages).toEqual([
    'confidence: must be “agreed” with two sources or more, “single” with one',
  ])
  const { results } = await send([cells({ checked_on: 'soon' })], false)
  expect(results[0]?.messages).toEqual([expect.stringMatching(/^checked_on: /)])
  expect((await list('pair=evidence-bsa&search=902')).total).toBe(0)
  await send(lines, true)
  expect((await list('pair=evidence-bsa&search=902')).total).toBe(1)
  expect((await send([cells({})], false)).results[0]?.kind).toBe('same')
})

test.each([
  [{ lines: [], apply: true }],
  [{ lines: Array.from({ length: 201 }, () => ({})), apply: true }],
  [{ lines: [{ unknown: 'x' }], apply: true }],
  [{ lines: [{ pair: 5 }], apply: true }],
  [{ lines: [{}] }],
])('POST /admin/law/rows/import with %j: 400', async (body) => {
  expect((await call('POST', '/admin/law/rows/import', body)).status).toBe(400)
})

test('a source can be added and corrected, by its id and from its latest version', async () => {
  const source = { label: 'The Gazette', rank: 'official', shown: true }
  const put = (id: string, body: object) => call('PUT', `/admin/law/sources/${id}`, body)
  expect((await put('gazette', { source, loaded: null })).status).toBe(200)
  expect((await put('gazette', { source, loaded: null })).status).toBe(409)
  for (const wrong of [{ label: '' }, { rank: 'best' }, { shown: 'no' }, { what: 'x' }])
    expect((await put('gazette', { source: { ...source, ...wrong }, loaded: source })).status).toBe(400)
  expect((await put('No%20Id', { source, loaded: null })).status).toBe(400)
  const { body } = await call('GET', '/admin/law/sources')
  expect(body['sources']).toContainEqual({ _id: 'gazette', ...source, lines: 0 })
})

test('a hidden source is never shown to shoppers and stays in the lines', async () => {
  const named = async () => {
    const { rows } = lawDataOf(await storedTables(world.db).read())
    return rows.flatMap(({ sources }) => sources.map(({ label }) => label))
  }
  const { body } = await call('GET', '/admin/law/sources')
  const { _id, lines, ...source } = (body['sources'] as StaffSource[]).find(({ _id }) => _id === 'polt')!
  expect(lines).toBeGreaterThan(0)
  expect(await named()).toContain(source.label)
  const hidden = { source: { ...source, shown: false }, loaded: source }
  expect((await call('PUT', `/admin/law/sources/${_id}`, hidden)).status).toBe(200)
  expect(await named()).not.toContain(source.label)
  expect((await list('pair=ipc-bns')).lines.flatMap(({ sources }) => sources)).toContain('polt')
})
