import { describe, expect, test } from 'vitest'

import { type BookCard, type Category, NO_CHOICES } from '#modules/catalogue/book.ts'
import type { OfferedFilters } from '#web/shared/listing/listing-state.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook } from '#test/support/book-fixture.ts'

import { type ListingData, ListingPage } from './listing-page.tsx'

const gst: Category = { id: '1', name: 'GST', slug: 'gst', description: '', bookCount: 16 }
const audit: Category = { id: '2', name: 'Audit', slug: 'audit', description: '', bookCount: 12 }

const NONE: OfferedFilters = { ...NO_CHOICES, freeShipping: false, inStock: false }

const CHOICES: OfferedFilters = {
  freeShipping: true,
  inStock: true,
  languages: ['English', 'Hindi'],
  bindings: ['Hardbound', 'Paperback'],
  origins: ['India'],
  exams: ['aibe', 'ca-final'],
  attempts: [],
  shelves: [],
  hall: true,
  currentLaw: true,
}

function books(count: number, total = count): ListingData['found'] {
  const shown: BookCard[] = Array.from({ length: count }, (_, i) =>
    aBook({ id: String(i).padStart(24, '0') }),
  )
  return { books: shown, total, totalPages: Math.ceil(total / 12), page: 1 }
}

function listing(address: string, data: Partial<ListingData> = {}): Promise<string> {
  const shown = {
    found: books(1),
    categories: [gst, audit],
    choices: CHOICES,
    category: undefined,
    attempt: undefined,
    chosen: undefined,
    exams: [],
    ...data,
  }
  return renderPage(address, <ListingPage {...shown} />)
}

const input = (html: string, name: string) =>
  tags(html, 'input').filter((tag) => tag.includes(`name="${name}"`))

test('uses the spec’s headings', async () => {
  expect(readable(await listing('/bookstore'))).toMatch(/Available Books.*All Books/)
  expect(readable(await listing('/bookstore/gst', { category: gst }))).toContain('gst Books')
})

test('a category’s head has the colour and the first five of its covers', async () => {
  const head = async (category: Category | undefined) => {
    const html = await listing('/bookstore/gst', { category, found: books(12) })
    return html.slice(0, html.indexOf('Available Books') + 3000).split('<form')[0] ?? ''
  }
  const ofGst = await head(gst)
  expect(ofGst).toContain('background-color:#8a4b1d')
  expect(tags(ofGst, 'img').slice(0, 5)).toHaveLength(5)
  expect(await head(undefined)).not.toContain('background-color')
})

test('an empty list shows the spec’s message (spec storefront §2)', async () => {
  const text = readable(await listing('/bookstore?search=x', { found: books(0) }))
  expect(text).toContain('No books found matching your criteria.')
})

test('shows pagination only for several pages and keeps the filters in its links (spec storefront §2)', async () => {
  expect(await listing('/bookstore', { found: books(12) })).not.toContain('Pages of books')
  const html = await listing('/bookstore?inStock=true', { found: books(12, 13) })
  expect(html).toContain('href="/bookstore?inStock=true&amp;page=2"')
})

test('the sidebar is a form that works without JavaScript, filled from the address', async () => {
  const html = await listing(
    '/bookstore?search=act&category=gst&minPrice=99.5&startDate=2024-01-31&freeShipping=true',
  )
  expect(tags(html, 'form').find((tag) => tag.includes('id="listing-filters"'))).toMatch(
    /action="\/bookstore".*method="get"/,
  )
  expect(input(html, 'search')[0]).toContain('value="act"')
  expect(input(html, 'minPrice')[0]).toContain('value="99.5"')
  expect(input(html, 'startDate')[0]).toContain('value="01/31/2024"')
  expect(input(html, 'freeShipping')[0]).toContain('checked=""')
  expect(input(html, 'inStock')[0]).not.toContain('checked')
  expect(input(html, 'category').map((tag) => tag.includes('checked'))).toEqual([true, false])
  expect(tags(html, 'select')[0]).toContain('form="listing-filters"')
})

test('a category page’s form targets the plain listing, so that the category can be unticked', async () => {
  const html = await listing('/bookstore/gst', { category: gst })
  expect(tags(html, 'form').find((tag) => tag.includes('id="listing-filters"'))).toContain(
    'action="/bookstore"',
  )
  expect(input(html, 'category')[0]).toContain('checked=""')
})

test('uses the spec’s labels', async () => {
  const html = await listing('/bookstore')
  const text = readable(html)
  const labels = [
    'Hide Filters',
    'Show Filters',
    'Sort By',
    'Search',
    'Category',
    'Price Range',
    'Min',
    'Max',
  ]
  for (const word of [
    ...labels,
    'Date Range',
    'Extra Filters',
    'Free Shipping',
    'In Stock',
    'Reset Filters',
  ]) {
    expect(text).toContain(word)
  }
  expect(html).toContain('placeholder="Search by title..."')
  expect(html).toContain('placeholder="MM/dd/yyyy"')
})

test('the sorts are Sort By, price up, price down and rating (spec storefront §2)', async () => {
  const sorts = /<select[^>]*name="sort".*?<\/select>/s.exec(await listing('/bookstore'))?.[0] ?? ''
  const options = [...sorts.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(options).toEqual(['Sort By', 'Price: Low to High', 'Price: High to Low', 'Rating'])
})

test('category names link to their pages and show their book counts (spec storefront §2)', async () => {
  const html = await listing('/bookstore')
  expect(html).toContain('href="/bookstore/audit"')
  expect(html).toContain('aria-label="Audit 12 books" data-count="12"')
  expect(readable(await listing('/bookstore', { categories: [] }))).toContain('Loading categories...')
})

test('active filters are links to page 1 of the list without them', async () => {
  const html = await listing('/bookstore?category=gst&inStock=true&sort=rating&page=3')
  const chip = (name: string) =>
    tags(html, 'a').find((tag) => tag.includes(`aria-label="Remove filter ${name}"`))
  expect(chip('GST')).toContain('href="/bookstore?inStock=true&amp;sort=rating"')
  expect(chip('In Stock')).toContain('href="/bookstore?category=gst&amp;sort=rating"')
  expect(readable(html)).toContain('Clear all')
  expect(await listing('/bookstore/gst', { category: gst })).not.toContain('Remove filter')
})

test('shows an invalid date as typed, with the spec’s message', async () => {
  const html = await listing('/bookstore?startDate=31%2F31%2F2024')
  expect(input(html, 'startDate')[0]).toContain('value="31/31/2024"')
  expect(readable(html)).toContain('Date input not valid.')
})

test('links to the exam that a search names, with and without books', async () => {
  const exams = [
    { kind: 'exam' as const, name: 'CLAT PG, CLAT 2027', address: 'clat-pg/clat-2027', books: 0 },
  ]
  for (const found of [books(0), books(3)]) {
    const html = await listing('/bookstore?search=CLAT+PG', { exams, found })
    expect(html).toContain('href="/exams/clat-pg/clat-2027"')
  }
  const none = readable(await listing('/bookstore?search=CLAT+PG', { exams, found: books(0) }))
  expect(none).toContain('No books found matching your criteria.')
})

test('the list view compares edition, publisher and ISBN', async () => {
  const text = readable(await listing('/bookcard'))
  expect(text).toContain('26th ed., 2025')
  expect(text).toContain('Commercial Law Publishers (India)')
  expect(text).toContain('9789356039131')
})

test('the book from Buy Now comes first, but not on the second page', async () => {
  const chosen = aBook({ title: 'Carried Book' })
  expect(readable(await listing('/bookstore?buy=1', { chosen }))).toMatch(
    /Ready to buy Carried Book.*Buy Now/,
  )
  const second = { ...books(12, 24), page: 2 }
  expect(readable(await listing('/bookstore?buy=1&page=2', { chosen, found: second }))).not.toContain(
    'Ready to buy',
  )
})

describe('more filters', () => {
  const selects = (html: string) => tags(html, 'select').map((tag) => /name="([^"]*)"/.exec(tag)?.[1])

  test('are folded unless one is active', async () => {
    const folded = (html: string) => tags(html, 'details').filter((tag) => !tag.includes('open'))
    expect(folded(await listing('/bookstore'))).toHaveLength(1)
    expect(folded(await listing('/bookstore?publisher=taxmann'))).toHaveLength(0)
  })

  test('offer the values that books have and show those of the address', async () => {
    const html = await listing('/bookstore?author=Ahuja&year=2025&language=Hindi&exam=aibe')
    expect(selects(html)).toEqual(expect.arrayContaining(['exam', 'language', 'binding']))
    expect(input(html, 'author')[0]).toContain('value="Ahuja"')
    expect(input(html, 'year')[0]).toContain('value="2025"')
    expect(readable(html)).toContain('Any English Hindi')
    expect(html).toMatch(/<option value="Hindi" selected/)
  })

  test('are hidden if they offer nothing to choose', async () => {
    const html = await listing('/bookstore', { choices: { ...NONE, languages: ['English'] } })
    for (const name of ['exam', 'language', 'binding']) expect(selects(html)).not.toContain(name)
  })

  test('offer countries, and the order by country, once an imported title is for sale', async () => {
    const domestic = await listing('/bookstore')
    expect(selects(domestic)).not.toContain('origin')
    expect(domestic).not.toContain('Country of origin')
    const html = await listing('/bookstore', { choices: { ...CHOICES, origins: ['India', 'Japan'] } })
    expect(selects(html)).toContain('origin')
    expect(html).toMatch(/<option value="origin"[^>]*>Country of origin/)
  })

  test('offer only exams that books name', async () => {
    const html = await listing('/bookstore')
    const exams = /<select[^>]*name="exam".*?<\/select>/s.exec(html)?.[0] ?? ''
    expect(readable(exams).trim()).toBe('Any AIBE CA Final')
    const one = await listing('/bookstore', { choices: { ...CHOICES, exams: ['llb'] } })
    expect(selects(one)).toContain('exam')
  })

  test('keep an active value by name even if no book has it', async () => {
    const html = await listing('/bookstore?exam=ca-inter&language=Urdu', { choices: NONE })
    expect(html).toMatch(/<option value="ca-inter" selected[^>]*>CA Inter/)
    expect(html).toMatch(/<option value="Urdu" selected[^>]*>Urdu/)
    expect(selects(html)).not.toContain('binding')
  })
})

describe('a filter that matches no book', () => {
  const names = ['hall', 'currentLaw']

  test('is hidden', async () => {
    const html = await listing('/bookstore', { choices: NONE })
    for (const name of names) expect(input(html, name), name).toEqual([])
    expect(html).not.toContain('#aibe-hall')
  })

  test('is disabled until it is selected if the specification names it', async () => {
    const disabled = async (address: string, choices: OfferedFilters) => {
      const html = await listing(address, { choices })
      return ['freeShipping', 'inStock'].filter((name) => input(html, name)[0]?.includes('disabled=""'))
    }
    expect(await disabled('/bookstore', NONE)).toEqual(['freeShipping', 'inStock'])
    expect(await disabled('/bookstore?inStock=true', NONE)).toEqual(['freeShipping'])
    expect(await disabled('/bookstore', CHOICES)).toEqual([])
  })

  test('is shown once a book matches', async () => {
    const html = await listing('/bookstore')
    for (const name of names) expect(input(html, name), name).toHaveLength(1)
  })

  test('stays while it is active, so that it can be removed', async () => {
    const html = await listing('/bookstore?hall=true&currentLaw=true', { choices: NONE })
    for (const name of names) expect(input(html, name)[0], name).toContain('checked=""')
  })

  test('a category of a list too long to be counted shows no count', async () => {
    const many = { ...audit, bookCount: undefined }
    const shown = readable(await listing('/bookstore?inStock=true', { categories: [many] }))
    expect(shown).toMatch(/Audit/)
    expect(shown).not.toMatch(/Audit \d/)
  })

  test('hides a category without books unless it is selected', async () => {
    const empty = { ...audit, bookCount: 0 }
    const categories = [gst, empty]
    expect(input(await listing('/bookstore', { categories }), 'category')).toHaveLength(1)
    const chosen = await listing('/bookstore?category=AUDIT', { categories })
    expect(input(chosen, 'category')[1]).toContain('checked=""')
  })
})
