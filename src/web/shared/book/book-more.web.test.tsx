import { expect, test } from 'vitest'

import { aBook } from '#test/support/book-fixture.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { BoughtTogether } from './book-more.tsx'

const book = aBook({ id: 'a'.repeat(24), title: 'Evidence', shownPrice: 50_000, stock: 3 })
const rules = aBook({ id: 'b'.repeat(24), title: 'Rules of Evidence', shownPrice: 20_050, stock: 1 })

const shown = async (stock: number, companions: (typeof book)[]) =>
  readable(await renderPage('/', <BoughtTogether book={{ ...book, stock }} companions={companions} />))

test('names the books and their total price, with one button for both', async () => {
  const text = await shown(3, [rules])
  for (const words of ['This book: Evidence', 'Rules of Evidence', '₹700.50', 'Add both to Cart'])
    expect(text).toContain(words)
})

test('renders nothing without companions or if this book is sold out', async () => {
  expect(await shown(3, [])).not.toContain('together')
  expect(await shown(0, [rules])).not.toContain('together')
})
