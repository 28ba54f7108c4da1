import { expect, test } from 'vitest'

import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'
import { WishBadges } from '#web/admin/orders/order-cells.tsx'

import { OwnWishes } from './delivery-wishes.tsx'

const orderOf = (more: object) =>
  ({ ...NO_WISHES, status: 'Paid', cancelledAt: null, sentWith: [], ...more }) as unknown as OrderBody
const badges = (more: object) => renderPage('/', <WishBadges order={orderOf(more)} />)

test('staff see an order’s wishes, in red once the day has passed', async () => {
  const wishes = { neededBy: '2020-11-30', sendComplete: true, giftNote: 'For Asha' }
  const html = await badges(wishes)
  expect(readable(html)).toMatch(/Needed by 30 Nov Send complete Gift note/)
  expect(html).toMatch(/text-danger[^>]*>Needed by/)
  expect(await badges({ ...wishes, neededBy: '2999-11-30' })).not.toContain('text-danger')
})

test('a table shows only the wishes that decide the dispatch', async () => {
  const order = orderOf({ neededBy: '2020-11-30', sendComplete: true, giftNote: 'For Asha' })
  const html = await renderPage('/', <WishBadges order={order} brief />)
  expect(readable(html).trim()).toBe('Needed by 30 Nov')
})

test('a dispatched order shows no wishes', async () => {
  const wishes = { neededBy: '2020-11-30', sendComplete: true, giftNote: 'For Asha' }
  expect(readable(await badges({ ...wishes, status: 'Shipped' })).trim()).toBe('')
})

test('the shopper reads the day as a wish and the note as plain text', async () => {
  const order = orderOf({ neededBy: '2026-11-30', giftNote: '<i>For Asha</i>' })
  const html = await renderPage('/', <OwnWishes order={order} />)
  expect(readable(html)).toContain(
    'You need it by 30 November 2026. We’ll do our best, but can’t guarantee it.',
  )
  expect(html).toContain('&lt;i&gt;For Asha&lt;/i&gt;')
})

test('combined orders refer to each other until one of them is dispatched', async () => {
  const joined = { _id: 'a', number: 'KK-000007', waits: true }
  expect(readable(await badges({ sentWith: [joined] }))).toContain('Send with KK-000007')
  expect(readable(await badges({ sentWith: [{ ...joined, waits: false }] }))).not.toContain('Send with')
  const own = await renderPage('/', <OwnWishes order={orderOf({ sentWith: [joined] })} />)
  expect(readable(own)).toContain('We’ll send it in one parcel with your order KK-000007.')
})
