import { expect, test } from 'vitest'

import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { SuggestionList } from './search-box.tsx'

const BOOK = { _id: '1', title: 'Income Tax', author: 'Gaur', thumbnail: '/covers/a-240.webp', price: 895 }

function list(suggestions: (typeof BOOK)[]): Promise<string> {
  const props = { id: 'list', shown: true, text: ' income ', active: 1, onFollow: () => undefined }
  return renderPage('/', <SuggestionList {...props} suggestions={suggestions} />)
}

test('an option shows cover, title, author and price; the last leads to all results', async () => {
  const html = await list([BOOK])
  expect(readable(html)).toContain('Income Tax Gaur ₹895.00')
  expect(tags(html, 'img')[0]).toContain('src="/covers/a-240.webp"')
  const [book, all] = tags(html, 'a')
  expect(book).toContain('href="/book/1"')
  expect(all).toContain('href="/search?query=income"')
  expect(readable(html)).toContain('See all results for “income”')
})

test('the option that the arrows stand on is the selected one', async () => {
  const selected = tags(await list([BOOK]), 'a').map((tag) => tag.includes('aria-selected="true"'))
  expect(selected).toEqual([false, true])
})

test('without suggestions there is no option', async () => {
  expect(tags(await list([]), 'a')).toEqual([])
})
