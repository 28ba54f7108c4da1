import { expect, test } from 'vitest'

import type { MatchedLineJson, MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { firstChoices } from './choices.ts'
import { MatchedList } from './matched-list.tsx'

const book = (n: number, more: object = {}) => ({
  _id: String(n).padStart(24, '0'),
  title: `Law ${n}`,
  author: 'R. Rao',
  publisher: 'House',
  isbn: null,
  edition: '3rd edition, 2024',
  date: '2024-01-01',
  image: '',
  price: 500,
  originalPrice: null,
  stock: 4,
  law: '',
  lawState: null,
  ...more,
})

const line = (n: number, more: Partial<MatchedLineJson>): MatchedLineJson => ({
  line: n,
  text: `typed ${n}`,
  name: `typed ${n}`,
  quantity: 1,
  unclear: null,
  certain: null,
  confidence: 'sure',
  reason: '',
  chosen: null,
  candidates: [],
  search: `typed ${n}`,
  ...more,
})

const show = (list: Partial<MatchedListJson>) => {
  const whole = { lines: [], ignored: [], blankLines: 0, ...list }
  return renderPage(
    '/booklist',
    <MatchedList
      list={whole}
      choices={firstChoices(whole.lines)}
      onChoose={() => undefined}
      onStartAgain={() => undefined}
    />,
  )
}

test('a line shows the typed text, confidence, edition, year, price and stock', async () => {
  const sure = line(1, { chosen: book(1)._id, candidates: [book(1)], quantity: 3 })
  const text = readable(await show({ lines: [sure] }))
  expect(text).toMatch(/typed 1.*Sure.*Law 1.*R\. Rao · 3rd edition, 2024 · House.*₹500\.00 · 4 in stock/)
  expect(text).toMatch(/1 title, 3 copies: ₹1,500\.00/)
})

test('reports that the list names an older edition', async () => {
  const reason = 'Your list has the 2nd edition, which the 3rd edition has replaced.'
  expect(readable(await show({ lines: [line(1, { candidates: [book(1)], reason })] }))).toContain(reason)
})

test('offers all candidates and "none" if several books match', async () => {
  const html = await show({
    lines: [line(2, { confidence: 'several', candidates: [book(1), book(2, { stock: 0 })] })],
  })
  expect(readable(html)).toMatch(
    /Please choose.*Which one do you want.*Law 1.*Law 2.*out of stock.*None of these/,
  )
  expect(tags(html, 'input').filter((tag) => tag.includes('type="radio"'))).toHaveLength(3)
  expect(tags(html, 'details')[0]).toContain('open')
  expect(tags(html, 'button').some((tag) => tag.includes('disabled'))).toBe(true)
})

test('an unmatched line gives the reason and links to search and contact', async () => {
  const html = await show({
    lines: [line(5, { confidence: 'none', reason: 'No match in our catalogue for this ISBN.' })],
  })
  expect(readable(html)).toMatch(/Not found.*No match in our catalogue for this ISBN\./)
  expect(tags(html, 'a').join()).toContain('/search?query=typed+5')
  expect(tags(html, 'a').join()).toContain('/contact-us')
})

test('shows ignored headings, remarks and empty lines', async () => {
  const ignored: MatchedListJson['ignored'] = [{ line: 1, text: 'Semester II', ignored: 'heading' }]
  const text = readable(await show({ lines: [line(3, {})], ignored, blankLines: 2 }))
  expect(text).toMatch(/1 line skipped, and 2 empty lines.*Line 1, heading: Semester II/)
})

test('a list without any book explains what to do', async () => {
  expect(readable(await show({ blankLines: 1 }))).toContain('We couldn’t find any books in this list')
})

test('a request for a quotation covers every line, and the page states the number of matched ones', async () => {
  const html = await show({
    lines: [line(1, { chosen: book(1)._id, candidates: [book(1)] }), line(2, {}), line(3, {})],
  })
  expect(readable(html)).toContain('A quotation covers every line: 1 matched, 2 to be quoted.')
  const href = /href="([^"]*#list=[^"]*)"/.exec(html)?.[1] ?? ''
  expect(
    decodeURIComponent(href.split('#list=')[1] ?? '')
      .split('\n')
      .slice(2),
  ).toEqual(['typed 2\t1', 'typed 3\t1'])
})

test('asks whether a number is the edition or the copies', async () => {
  const html = await show({ lines: [line(1, { chosen: book(1)._id, candidates: [book(1)], unclear: 12 })] })
  expect(readable(html)).toMatch(/Is 12 the edition or the number of copies\?.*Edition 12, 1 copy.*12 copies/)
  expect(readable(html)).toContain('0 matched · 1 needs your choice')
})
