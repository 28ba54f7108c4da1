import { expect, test } from 'vitest'

import type { BooklistJson } from '#modules/booklists/booklists.schema.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { LastOrder, Lists } from './at-hand.tsx'

const ORDER = {
  _id: 'o1',
  number: 'KK-000123',
  createdAt: '2026-11-20T10:00:00Z',
  status: 'Shipped',
  cancelledAt: null,
  totalAmount: 956.5,
  items: [{ title: 'Direct Tax Laws' }],
} as unknown as MyOrder

const list = (_id: string): BooklistJson => ({ _id, title: `List ${_id}`, titles: 2 }) as BooklistJson

test('the overview shows the last order with its date, and offers to buy it again', async () => {
  const html = await renderPage('/account', <LastOrder order={ORDER} />)
  expect(readable(html)).toMatch(/Order KK-000123 20 Nov(ember)? 2026.*₹956\.50 Direct Tax Laws Buy again/)
  expect(tags(html, 'a')[0]).toContain('href="/account/orders/o1"')
})

test('without an order or a list, the overview leads to the books', async () => {
  expect(readable(await renderPage('/account', <LastOrder order={undefined} />))).toContain('Find a book')
  expect(readable(await renderPage('/account', <Lists lists={[]} />))).toContain('Create a booklist')
})

test('the overview shows three lists, and a link to all', async () => {
  const html = await renderPage('/account', <Lists lists={['1', '2', '3', '4'].map(list)} />)
  expect(tags(html, 'a')).toHaveLength(4)
  expect(readable(html)).toContain('All 4 lists')
})
