import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'

import { MONTHS } from '#platform/indian-day.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// Tests statements about the law as a shopper reads them on the day of the shop's clock.

openShop({ withPages: true })

const LAW = [
  '/law',
  '/law?q=ipc+302',
  '/law?q=80c',
  '/law?q=arbitration+act',
  '/law/ipc-bns?page=all',
  '/law/crpc-bnss?page=all',
  '/law/evidence-bsa?page=all',
  '/law/income-tax-1961-2025?page=all',
  '/law/other-acts',
  '/law/ipc/302',
  '/law/ipc/216B',
  '/law/bns/103',
  '/law/income-tax-1961/80C',
  '/law/income-tax-1961/234A',
  '/law/income-tax-2025/123',
  '/api/law?q=ipc+216b',
  '/api/law/income-tax-1961/80C',
  '/api/law/income-tax-1961/234A',
]
const EXAMS = ['/exams', '/api/examinations']
const TEXTS = ['/', '/blog', '/blog/rss.xml', '/ebook', '/about-us', '/bookstore/aibe-exam', '/bookstore']
const MAPS = ['exams', 'texts', 'combos', 'categories']

const DISCLAIMER =
  'Not legal advice. These tables are compiled from the sources listed and haven’t been reviewed by a lawyer. Check the Act before relying on them.'

const pages = new Map<string, string>()
let bookOnOldLaw: string
const today = () => shop.clock.now().toISOString().slice(0, 10)

async function read(path: string): Promise<string> {
  const response = await shop.fetch(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

async function mapped(name: string): Promise<string[]> {
  const xml = await read(`/sitemaps/${name}.xml`)
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

beforeAll(async () => {
  const listed = (await Promise.all(MAPS.map(mapped))).flat()
  bookOnOldLaw = await aBookOnOldLaw()
  for (const path of new Set([...LAW, ...EXAMS, ...TEXTS, ...listed, bookOnOldLaw]))
    pages.set(path, await read(path))
})

/** Finds a ready reckoner of 2012, whose page states that the law has changed since, with the source. */
async function aBookOnOldLaw(): Promise<string> {
  const { books } = JSON.parse(await read('/api/books?search=Direct+Taxes+Ready+Reckoner&limit=50')) as {
    books: { _id: string; edition: string | null }[]
  }
  return `/book/${books.find(({ edition }) => edition?.startsWith('35'))?._id}`
}

function readable(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

const attemptPages = () => [...pages.keys()].filter((path) => path.startsWith('/exams/'))
const isHtml = (text: string) => text.startsWith('<!DOCTYPE html>')
const said = (path: string) => {
  const text = pages.get(path) ?? ''
  return isHtml(text) ? readable(text) : text
}
/** Everything sent, including invisible parts: descriptions, structured data, page data. */
const sent = (path: string) => pages.get(path) ?? ''

/** Lists pages that break a rule, with the offending words. */
function faults(paths: Iterable<string>, rule: RegExp, textOf = said): string[] {
  const found = [...paths].flatMap((path) =>
    [...textOf(path).matchAll(new RegExp(rule.source, `g${rule.flags}`))].map(
      ([words]) => `${path}: ${words.slice(0, 120)}`,
    ),
  )
  return [...new Set(found)]
}

describe('sources', () => {
  interface Row {
    id: string
    label: string
    shown: string
  }
  const sources = async () => parse<Row>(await readFile('db/seed/law/sources.csv', 'utf8'), { columns: true })

  test('marked as hidden are sent nowhere', async () => {
    const hidden = (await sources()).filter(({ shown }) => shown === 'no')
    expect(hidden.length).toBeGreaterThan(0)
    for (const { label } of hidden)
      expect(
        [...pages.keys()].filter((path) => sent(path).includes(label)),
        label,
      ).toEqual([])
  })

  test('appear by name, never by their ids in the tables', async () => {
    const all = await sources()
    const labels = all.map(({ label }) => label).join(' ')
    const ids = all
      .map(({ id }) => id)
      // An id that is a common word or part of a name proves nothing.
      .filter((id) => !['bar', 'text', 'web', 'own'].includes(id) && !labels.includes(id))
    const cell = new RegExp(`(?<![\\w./@-])(${ids.join('|')})(?![\\w.@-])`)
    expect(faults(pages.keys(), cell)).toEqual([])
    expect(faults(pages.keys(), /source-[a-z]+"|#source-/, sent)).toEqual([])
    expect(faults(EXAMS, /https?:\/\/\S+|\b[\w-]+\.(com|in|org|md|json)\b/)).toEqual([])
  })

  test('list official ones first and fold the others', () => {
    const page = pages.get('/law/ipc/302') ?? ''
    const main = /<main[^>]*>(.*)<\/main>/s.exec(page)?.[1] ?? ''
    expect(main).toMatch(/<details.*?3 sources, NCRB first.*?NCRB, tables.*?Dwarka Court Bar Association/s)
  })
})

test('law pages carry one disclaimer, and no research notes', () => {
  for (const path of LAW) expect(said(path), path).toContain(DISCLAIMER)
  for (const path of ['/exams', ...attemptPages()])
    expect(said(path), path).toContain('Not legal advice. Compiled from the sources named')
  const notes =
    /law degree|[^.] no legal advice|As the sources have it|How sure it is|\bBeware\b|by machine|not read again|TF-IDF|github|\brepos? [\w-]+\/|date of 2026 not found|wrongly say|not verified|One parse|research note/i
  expect(faults([...LAW, ...EXAMS, ...attemptPages(), bookOnOldLaw], notes)).toEqual([])
  expect(said(bookOnOldLaw)).toContain('Not legal advice. Check the Act before relying on it.')
})

test('a reworded section of the Income-tax Act is called corresponding, not the same', () => {
  const tax = [...pages.keys()].filter((path) => /income-tax-(1961|2025)/.test(path))
  expect(tax.length).toBeGreaterThan(4)
  expect(faults(tax, />Same<|"label":"Same"/, sent)).toEqual([])
  expect(said('/law/income-tax-1961/80C')).toContain('Corresponds')
  const [answer = ''] = sent('/law?q=80c').split('id="tables"')
  expect(answer).toContain('>Corresponds<')
  expect(answer).not.toContain('>Same<')
})

describe('attempts', () => {
  test('have a month or a day wherever they are offered', async () => {
    const exams = JSON.parse(sent('/api/examinations')) as {
      attempts: { name: string; month: string | null; date: string | null }[]
    }[]
    const all = exams.flatMap(({ attempts }) => attempts)
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter(({ month, date }) => month === null && date === null)).toEqual([])
    const named = new RegExp(`\\b(${MONTHS.join('|')}) 20\\d\\d\\b`)
    for (const path of await mapped('exams')) expect(said(path), path).toMatch(named)
  })

  test('in the past are listed last, folded', () => {
    const list = /<main[^>]*>(.*)<\/main>/s.exec(pages.get('/exams') ?? '')?.[1] ?? ''
    for (const section of list.split('<h2').slice(1)) {
      const [ahead = '', past = ''] = section.split('<details')
      const over = (html: string) =>
        [...html.matchAll(/href="\/exams\/[^/"]+\/(\w+)-(20\d\d)"/g)].map(([, month = '', year]) => {
          const number = MONTHS.findIndex((name) => name.toLowerCase() === month) + 1
          return number > 0 && `${year}-${String(number).padStart(2, '0')}` < today().slice(0, 7)
        })
      expect(over(ahead)).not.toContain(true)
      expect(over(past)).not.toContain(false)
    }
    expect(list).toContain('Past attempts')
  })
})

test('no page announces a past day', () => {
  const day = `(?:(?:\\d{1,2} )?(?:${MONTHS.join('|')}) (20\\d\\d))`
  const ahead = [
    'takes over (?:on|from)',
    '(?:comes?|coming) into force (?:on|from)',
    '(?:will|can|may|is to|are to) [^.;|]{0,60}?(?:on|from|until|by|before|in)',
    'What to do before',
    'what changes on',
  ].join('|')
  const rule = new RegExp(`(?:${ahead}) (?:the )?\\**${day}`, 'g')
  const stale = [...pages.keys()].flatMap((path) =>
    [...said(path).matchAll(rule)].flatMap(([words]) => {
      const [, number = '28', month = '', year = ''] =
        new RegExp(`(\\d{1,2})? ?(${MONTHS.join('|')}) (20\\d\\d)$`).exec(words) ?? []
      const named = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`
      return named < today() ? [`${path}: ${words}`] : []
    }),
  )
  expect(stale).toEqual([])
  expect(
    faults(pages.keys(), /The rates for 2025-26|not yet in force|had not been brought into force/),
  ).toEqual([])
})

test.each([
  ['open-book', 'the AIBE allows bare Acts without notes only'],
  ['section-wise Constitution', 'the Constitution has articles'],
  ['[Tt]wo centuries', 'the Code is of 1860'],
  ['no Act on record', 'says nothing to a shopper'],
])('no text says “%s”: %s', (words) => {
  expect(faults(pages.keys(), new RegExp(words), sent)).toEqual([])
})
