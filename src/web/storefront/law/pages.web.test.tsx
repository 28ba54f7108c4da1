import { beforeAll, describe, expect, test } from 'vitest'

import { ACT_KEYS, PAIR_KEYS, PAIRS } from '#modules/law/acts/acts.ts'
import { lawDataOf } from '#modules/law/law-data.ts'
import { readLawFiles } from '#modules/law/law-files.ts'
import { CONFIDENCE_WORDS, type LawRow, RELATIONS, relationName, rowTitle } from '#modules/law/law-row.ts'
import { sectionBase } from '#modules/law/section-number.ts'
import { createLawService, type LawService } from '#modules/law/law.service.ts'
import { otherActAnchor } from '#modules/law/other-acts.ts'
import type { BookQuery } from '#modules/catalogue/book.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { loader as loadContact } from '#web/storefront/contact/route.tsx'

import { FinderView } from './finder-view.tsx'
import OthersRoute from './others-route.tsx'
import { loader as loadPair } from './pair-route.tsx'
import { PairView } from './pair-view.tsx'
import { loader as loadFinder } from './route.tsx'
import { loader as loadSection, SectionView } from './section-route.tsx'
import { sectionHref, shownOther } from './shown-row.ts'

const ADVICE =
  'Not legal advice. These tables are compiled from the sources listed and haven’t been reviewed by a lawyer. Check the Act before relying on them.'
const CHECKED = 'Last reviewed on 22 November 2026.'

let law: LawService
let rows: readonly LawRow[]
beforeAll(async () => {
  const list = async ({ law: act = '' }: BookQuery) => ({
    books: [aBook({ id: act, title: `Book on ${act}`, laws: [act] })],
    total: 1,
    totalPages: 1,
    page: 1,
  })
  law = createLawService({
    catalogue: { list },
    shared: (_name, _tags, read) => read(),
  })
  rows = lawDataOf(await readLawFiles()).rows
})

const contextOf = () => {
  const book = aBook({ title: 'Crimes' })
  return pageOf({
    law,
    sectionIndexes: {
      covering: async (sections) =>
        sections
          .filter(({ act, section }) => act === 'bns' && sectionBase(section) === '103')
          .map(({ act }) => ({
            book,
            superseded: false,
            entries: [{ act, section: '103(1)', pages: '214' }],
          })),
    },
  })
}

type Context = ReturnType<typeof contextOf>['context']

function sectionAt(path: string, context: Context = contextOf().context) {
  const [, , act = '', number = ''] = path.split('/')
  return loadSection(loaderArgs(context, path, { act, section: decodeURIComponent(number) }))
}

async function sectionPage(path: string) {
  const answer = await sectionAt(path)
  return answer instanceof Response ? answer : answer.data
}

function pairAt(path: string) {
  const [, , pair = ''] = new URL(path, 'https://shop.example').pathname.split('/')
  return loadPair(loaderArgs(contextOf().context, path, { pair }))
}

async function pairPage(path: string) {
  const answer = await pairAt(path)
  if (answer instanceof Response || !answer.data) throw new Error(`no table at ${path}`)
  return answer.data
}

async function finder(path: string): Promise<string> {
  const data = await loadFinder(loaderArgs(contextOf().context, path, {}))
  return readable(await renderPage(path, <FinderView {...data} />))
}

describe('section pages', () => {
  test.each(ACT_KEYS)('%s: each section has all its lines', async (act) => {
    const all = (await law.addresses()).filter((one) => one.act === act)
    const pages = await Promise.all(all.map(({ section }) => sectionPage(sectionHref(act, section))))
    expect(pages.length).toBe(all.length)
    for (const page of pages) {
      if (!page || page instanceof Response) throw new Error('no page')
      expect(page.rows.length).toBeGreaterThan(0)
    }
    const shown = new Set(pages.flatMap((page) => (page && 'rows' in page ? page.rows.map(rowTitle) : [])))
    const own = rows.filter(({ pair, old, now }) => {
      const { old: oldAct, now: newAct } = PAIRS[pair]
      return (oldAct === act && old !== '') || (newAct === act && now.length > 0)
    })
    expect(own.map(rowTitle).filter((title) => !shown.has(title))).toEqual([])
  })

  test('show both numbers, the change, its date, confidence and sources, and the disclaimer', async () => {
    const page = await sectionPage('/law/ipc/302')
    if (!page || page instanceof Response) throw new Error('no page')
    const html = await renderPage('/law/ipc/302', <SectionView {...page} />)
    const text = readable(html)
    for (const words of [
      'IPC 302',
      'BNS 103',
      'Murder',
      'BNS 103(1)',
      'murder by a group of five or more on the ground of race',
      'automated text comparison',
      'Cite as: Section 103(1) of the Bharatiya Nyaya Sanhita, 2023 (corresponding to section 302 of the Indian Penal Code, 1860)',
      'in force since 1 July 2024',
      'earlier offences remain under the IPC',
      CONFIDENCE_WORDS.agreed,
      '3 sources, NCRB first',
      'NCRB, tables of corresponding sections (official)',
      ADVICE,
      CHECKED,
      'Books on the Bharatiya Nyaya Sanhita, 2023',
    ])
      expect(text).toContain(words)
    expect(tags(html, 'a').join('')).toContain('href="/law/bns/103"')
    const report = '/contact-us?act=ipc&section=302'
    expect(tags(html, 'a').join('').replaceAll('&amp;', '&')).toContain(`href="${report}"`)
    const form = await loadContact(loaderArgs(contextOf().context, report, {}))
    expect(form.report?.message).toContain('IPC 302 → BNS 103(1)')
    const unknown = await loadContact(loaderArgs(contextOf().context, '/contact-us?act=ipc&section=9999', {}))
    expect(unknown.report).toBeUndefined()
  })

  test('mark a line with a single source', async () => {
    const page = await sectionPage('/law/ipc/228A')
    if (!page || page instanceof Response) throw new Error('no page')
    const text = readable(await renderPage('/law/ipc/228A', <SectionView {...page} />))
    expect(text).toContain(CONFIDENCE_WORDS.single)
    expect(text).not.toContain(CONFIDENCE_WORDS.agreed)
  })
})

test.each([
  ['/law/IPC/302', '/law/ipc/302'],
  ['/law/ipc/498-a', '/law/ipc/498A'],
  ['/law/ipc/498a', '/law/ipc/498A'],
  ['/law/ipc/376(2)', '/law/ipc/376'],
  ['/law/bns/103(1)', '/law/bns/103'],
  ['/law/income-tax-1961/80ia', '/law/income-tax-1961/80-IA'],
  ['/law/income-tax-1961/24b', '/law/income-tax-1961/24(b)'],
  ['/law/income-tax-2025/schedule%20iii', '/law/income-tax-2025/Schedule-III'],
])('%s redirects to %s', async (path, wanted) => {
  const answer = await sectionPage(path)
  expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([301, wanted])
})

test.each([
  '/law/ipc/999',
  '/law/nothing/1',
  '/law/ipc/%00',
  `/law/ipc/${'9'.repeat(900)}`,
  '/law/ipc/__proto__',
])('%s is not a page', async (path) => {
  expect(await sectionPage(path)).toBeNull()
})

test('lists books with the pages that cover a section, under its old and new number', async () => {
  for (const path of ['/law/ipc/302', '/law?q=ipc+302']) {
    const { context, tags: shown } = contextOf()
    const text = path.includes('?')
      ? readable(await renderPage(path, <FinderView {...await loadFinder(loaderArgs(context, path, {}))} />))
      : readable(await sectionHtml(path, context))
    expect(text).toContain('Crimes')
    expect(text).toContain('BNS 103(1): p. 214')
    expect(shown).toEqual(expect.arrayContaining(['section-index', 'catalogue']))
  }
  const none = await sectionPage('/law/ipc/303')
  if (!none || none instanceof Response) throw new Error('no page')
  expect(readable(await renderPage('/law/ipc/303', <SectionView {...none} />))).not.toContain(
    'Find it in a book',
  )
})

async function sectionHtml(path: string, context: Context): Promise<string> {
  const answer = await sectionAt(path, context)
  if (answer instanceof Response || !answer.data) throw new Error('no page')
  return renderPage(path, <SectionView {...answer.data} />)
}

test('a table shows every line with its confidence, paginated or all on one page', async () => {
  for (const pair of PAIR_KEYS) {
    const { rows: all } = await law.pair(pair)
    const page = await pairPage(`/law/${pair}?page=all`)
    expect(page.rows.length).toBe(all.length)
    const text = readable(await renderPage(`/law/${pair}`, <PairView {...page} />))
    const single = all.filter(({ confidence }) => confidence === 'single').length
    expect(text.split('One source only').length - 1).toBe(single)
    const sourced = all.filter(({ sources }) => sources.length > 0).length
    // The list of all sources and the new Act's commencement have a fold as well.
    expect(text.match(/\d+ sources?(, [^,]+ first|: )/g)?.length).toBe(sourced + 2)
    expect(text).toContain(ADVICE)
  }
  expect((await pairPage('/law/ipc-bns')).rows.length).toBe(60)
  expect((await pairPage('/law/ipc-bns?page=9999')).page).toBe(10)
})

test('a re-worded section of the Income-tax Act is labelled "Corresponds" in table, filter, legend and card', async () => {
  const path = '/law/income-tax-1961-2025'
  const table = readable(await renderPage(path, <PairView {...await pairPage(`${path}?page=all`)} />))
  expect(table).toContain('Corresponds: Covers the same subject; the whole Act was re-worded.')
  expect(table).not.toMatch(/\bSame\b/)
  const card = await sectionPage('/law/income-tax-1961/80C')
  if (!card || card instanceof Response) throw new Error('no page')
  expect(card.rows.map(relationName)).toContain('Corresponds')
  const names = RELATIONS.map((relation) => relationName({ relation, pair: 'ipc-bns' }))
  const legend = await finder('/law')
  for (const name of [...names, 'Corresponds']) expect(legend).toContain(name)
})

test('hides a hidden source everywhere; a line without another one shows only its confidence', async () => {
  const page = await sectionPage('/law/ipc/216B')
  if (!page || page instanceof Response) throw new Error('no page')
  const text = readable(await renderPage('/law/ipc/216B', <SectionView {...page} />))
  expect(text).toContain(CONFIDENCE_WORDS.single)
  expect(text).not.toContain('question set')
})

test('filters a table by number in both columns, by words and by change', async () => {
  const found = async (query: string) => (await pairPage(`/law/ipc-bns?${query}`)).rows.map(rowTitle)
  expect(await found('q=498A')).toEqual(['IPC 498A → BNS 85, 86'])
  expect(await found('q=103')).toEqual(expect.arrayContaining(['IPC 103 → BNS 41', 'IPC 302 → BNS 103(1)']))
  expect(await found('q=dacoity')).toEqual(expect.arrayContaining(['IPC 395 → BNS 310(2)']))
  expect((await pairPage('/law/ipc-bns?change=new')).rows).toHaveLength(12)
  expect(await found('q=nothing+of+it')).toEqual([])
  const empty = <PairView {...await pairPage('/law/ipc-bns?q=nothing+of+it')} />
  expect(readable(await renderPage('/law/ipc-bns', empty))).toContain('No matching sections.')
})

test('an Act’s name redirects to its table; an unknown name is 404', async () => {
  const answer = await pairAt('/law/BNS')
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/law/ipc-bns')
  const none = await pairAt('/law/toString')
  expect(none).toMatchObject({ data: null, init: { status: 404 } })
})

test('the finder answers a question with dates and sources', async () => {
  const text = await finder('/law?q=u/s+498A/34+ipc')
  for (const words of ['IPC 498A', 'BNS 85', 'BNS 86', 'IPC 34', 'in force since 1 July 2024', ADVICE])
    expect(text).toContain(words)
  expect(await finder('/law?q=murder')).toContain('302 103(1) Murder: punishment Changed')
  expect(await finder('/law?q=ni+act+138')).toContain('section 138 (cheque dishonour) keeps its number')
})

test('a query that names a section lists the books on both Acts', async () => {
  const text = await finder('/law?q=ipc+302')
  expect(text).toContain('Books on the Bharatiya Nyaya Sanhita, 2023')
  expect(text).toContain('Books on the Indian Penal Code, 1860')
  expect(await finder('/law?q=ni+act+138')).not.toContain('Books on the')
})

test('names laws whose sections are not in the tables', async () => {
  expect(await finder('/law?q=order+39+rule+1+cpc')).toContain('Our tables don’t cover cpc.')
  const mixed = await finder('/law?q=ipc+420+section+66d+it+act')
  for (const words of ['IPC 420', 'don’t cover information technology act', 'add “income tax”'])
    expect(mixed).toContain(words)
})

test('a question without an answer links to the book search', async () => {
  const text = await finder('/law?q=%3Cscript%3E')
  expect(text).toContain('Nothing found for')
  expect(text).toContain('Search the books')
})

test('the page of other Acts lists each of them under its successor', async () => {
  const others = await law.others()
  const shown = { others: others.map(shownOther), meta: [] }
  const html = await renderPage('/law/other-acts', <OthersRoute loaderData={shown} />)
  for (const other of others) expect(html).toContain(`id="${otherActAnchor(other)}"`)
  const text = readable(html)
  expect(text).toContain(ADVICE)
  expect(text).toMatch(
    /Code on Wages, 2019 From 21 November 2025 Payment of Wages Act, 1936 Minimum Wages Act, 1948/,
  )
  expect(text.split('Code on Wages, 2019').length - 1).toBe(1)
})

test('pages with books carry the catalogue’s tag', async () => {
  const { context, tags } = contextOf()
  await sectionAt('/law/ipc/302', context)
  expect(tags).toContain('catalogue')
})
