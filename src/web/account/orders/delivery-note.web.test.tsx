import { expect, test } from 'vitest'

import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { DeliveryNote } from './delivery-note.tsx'

const show = (more: object) =>
  renderPage(
    '/account/orders/1',
    <DeliveryNote
      order={
        {
          status: 'Shipped',
          cancelledAt: null,
          deliveredAt: null,
          createdAt: '2026-11-20T10:00:00Z',
          deliveryMethod: 'standard',
          shippingAddress: { zip: '110001' },
          courier: null,
          trackingNumber: null,
          ...more,
        } as MyOrder
      }
    />,
  )

test("links to the courier's tracking page", async () => {
  const html = await show({ courier: 'Delhivery', trackingNumber: 'D12345' })
  expect(readable(html)).toMatch(/Delhivery, tracking number D12345 Track your parcel with Delhivery/)
  expect(tags(html, 'a').join()).toContain('href="https://www.delhivery.com/track-v2/package/D12345"')
})

test('shows a tracking number of an unknown courier as plain text, not as a link', async () => {
  expect(tags(await show({ courier: 'By hand', trackingNumber: 'javascript:alert(1)' }), 'a')).toEqual([])
  expect(readable(await show({ courier: 'By hand', trackingNumber: 'X1234' }))).toContain('X1234')
})

test('a cancelled order has no tracking link', async () => {
  const cancelledAt = '2026-11-21T10:00:00Z'
  const html = await show({ courier: 'Delhivery', trackingNumber: 'D12345', cancelledAt })
  expect(readable(html)).not.toContain('D12345')
})
