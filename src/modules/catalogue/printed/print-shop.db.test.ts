import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Choice } from './chosen-catalogues.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import { createPrintFiles } from '#http/downloads/downloads.ts'
import { createPrintShop, type PrintShop } from './print-shop.ts'
import { PRINTED_CATALOGUES, type PrintedCatalogue } from './printed-catalogues.ts'

const [STUDENTS, , BARE_ACTS] = PRINTED_CATALOGUES as [PrintedCatalogue, PrintedCatalogue, PrintedCatalogue]
const printer = {
  name: 'Kanoon Kitab',
  tagline: 'Law books',
  address: 'Sector 22, Chandigarh',
  phone: '+91 172 555 0142',
  email: 'orders@shop.example',
  site: 'https://shop.example',
}

/** The newest book, which is the only book of its publisher. */
const BOOK = { id: '', title: '' }

let world: CatalogueWorld
let dataDir: string
let prints: PrintShop

beforeAll(async () => {
  world = await openCatalogueWorld()
  dataDir = await mkdtemp(path.join(tmpdir(), 'prints-'))
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const who = async () => printer
  const booksOfPublisher = async (slug: string, most: number) =>
    slug === 'a-house' ? { name: 'A House', ids: [BOOK.id].slice(0, most) } : undefined
  const [first] = (await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })).books
  BOOK.id = first!.id
  BOOK.title = first!.title
  prints = createPrintShop({
    db: world.db,
    catalogue: world.catalogue,
    booksOfPublisher,
    printer: who,
    clock,
    dataDir,
    storage: createDiskStorage(dataDir),
  })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

/** Text of each page, as a reader copies it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return pages
}

const filesOnDisk = () => readdir(path.join(dataDir, 'catalogues'))

describe('a printed catalogue', () => {
  test('has every book of its categories with author, edition, ISBN and price', async () => {
    const { books } = await world.catalogue.list({
      category: 'bare-act',
      sort: 'date_desc',
      page: 1,
      limit: 100,
    })
    const text = (await pagesOf(await prints.obtain(BARE_ACTS))).join('').replaceAll(/\s/g, '')
    expect(books.length).toBeGreaterThan(5)
    for (const { title, author, isbn, shownPrice } of books) {
      for (const fact of [title, author ?? '', isbn ?? '', `₹${(shownPrice / 100).toLocaleString('en-IN')}`])
        expect(text).toContain(fact.replaceAll(/\s/g, ''))
    }
  })

  test('shows whether a book is on current law and which law it states', async () => {
    await world.db.execute(sql`update books set law_stated_as_on = '2026-06-01' where id = ${BOOK.id}`)
    await world.db.execute(sql`update books set law_state = 'current' where id = ${BOOK.id}`)
    const text = (await pagesOf((await prints.obtainChosen({ choice: 'publisher', slug: 'a-house' }))!)).join(
      '',
    )
    expect(text.replaceAll(/\s/g, '')).toContain('Currentlaw·lawason1June2026')
    const subject = (await prints.obtainChosen({ choice: 'subject', slug: 'environment' }))!
    expect((await pagesOf(subject)).join('').replaceAll(/\s/g, '')).not.toContain('Currentlaw')
  })

  test('shows the shop, the title and the date of the prices on its cover', async () => {
    const [cover = ''] = await pagesOf(await prints.obtain(STUDENTS))
    for (const words of ['Kanoon Kitab', 'Students Books', 'Prices as on 20 November 2026', printer.phone])
      expect(cover).toContain(words)
  })

  test('lists the first page of each category in its contents and numbers every page', async () => {
    const pages = await pagesOf(await prints.obtain(STUDENTS))
    const contents = pages[1] ?? ''
    for (const category of ['Criminal Law (IPC, CrPC)', 'Environment', 'Legal Dictionaries']) {
      const page = Number(contents.split(category)[1]?.match(/^\s*\d+\s*books\s*(\d+)/)?.[1])
      expect(pages[page - 1], category).toContain(category)
    }
    pages.slice(1).forEach((text, i) => expect(text).toContain(`${i + 2} / ${pages.length}`))
  })
})

describe('a catalogue of one subject, examination or publisher', () => {
  const textOf = async (choice: Choice, slug: string) => {
    const pdf = await prints.obtainChosen({ choice, slug })
    return pdf && (await pagesOf(pdf)).join('')
  }

  test('contains only its books, under its name', async () => {
    const subject = await textOf('subject', 'environment')
    expect(subject).toContain('Environment')
    expect(subject).not.toContain('Legal Dictionaries')
    expect(await textOf('exam', 'aibe')).toContain('AIBE books')
    const publisher = await textOf('publisher', 'a-house')
    for (const words of ['A House', '1 book with author', BOOK.title.split(' ')[0] ?? ''])
      expect(publisher).toContain(words)
  })

  test('of one subject starts right after the cover, without contents', async () => {
    const pages = await pagesOf((await prints.obtainChosen({ choice: 'subject', slug: 'environment' }))!)
    expect(pages[1]).toContain('Environmental')
    expect(pages.join('')).not.toContain('Contents')
  })

  test.each([
    ['subject', 'no-such-subject'],
    ['exam', 'constructor'],
    ['publisher', 'nobody'],
  ] as const)('%s/%s does not exist', async (choice, slug) => {
    expect(await prints.obtainChosen({ choice, slug })).toBeUndefined()
    const app = createPrintFiles({ prints, cache: createPageCache() })
    expect((await app.request(`/catalogues/${choice}/${slug}.pdf`)).status).toBe(404)
  })

  test('GET returns a named PDF, or 304 if it is unchanged', async () => {
    const app = createPrintFiles({ prints, cache: createPageCache() })
    const answer = await app.request('/catalogues/exam/aibe.pdf')
    expect(answer.headers.get('content-disposition')).toContain('kanoon-kitab-exam-aibe.pdf')
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request('/catalogues/exam/aibe.pdf', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

describe('the print shop', () => {
  test('prints the same books at the same prices once, regardless of stock movements', async () => {
    const first = await prints.obtain(BARE_ACTS)
    const kept = await filesOnDisk()
    await world.db.execute(sql`update stock_items set available = available + 1`)
    expect(await prints.obtain(BARE_ACTS)).toEqual(first)
    expect(await filesOnDisk()).toEqual(kept)
  })

  test('reprints after a price change, without archived books', async () => {
    const { books } = await world.catalogue.list({
      category: 'bare-act',
      sort: 'date_desc',
      page: 1,
      limit: 2,
    })
    const [dearer, gone] = books
    await world.db.execute(
      sql`update books set price = 12345678, discount_price = null where id = ${dearer!.id}`,
    )
    await world.db.execute(
      sql`update books set archived = true, title = 'No longer sold' where id = ${gone!.id}`,
    )
    const text = (await pagesOf(await prints.obtain(BARE_ACTS))).join('')
    expect(text).toContain('₹1,23,456.78')
    expect(text).not.toContain('No longer sold')
  })

  test('prints once for concurrent requests', async () => {
    const before = (await filesOnDisk()).length
    await world.db.execute(sql`update books set price = price + 100`)
    const [one, other] = await Promise.all([prints.obtain(STUDENTS), prints.obtain(STUDENTS)])
    expect(one).toBe(other)
    expect(await filesOnDisk()).toHaveLength(before + 1)
  })
})

describe('GET /catalogues/…', () => {
  test('returns a named PDF, cached until the catalogue changes', async () => {
    const cache = createPageCache()
    const app = createPrintFiles({ prints, cache })
    const answer = await app.request('/catalogues/bare-acts.pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('kanoon-kitab-bare-acts.pdf')
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request('/catalogues/bare-acts.pdf', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'hit'])
    cache.invalidate(['catalogue'])
    expect((await app.request('/catalogues/bare-acts.pdf')).headers.get('x-cache')).toBe('miss')
  })

  test('returns 404 for an unknown name', async () => {
    expect(
      (await createPrintFiles({ prints, cache: createPageCache() }).request('/catalogues/x.pdf')).status,
    ).toBe(404)
  })
})
