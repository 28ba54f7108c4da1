import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'

test.use({ reducedMotion: 'reduce' })

/** Marks other tests' orders as delivered, because they would be listed first. */
test.beforeEach(async ({ shop }) => {
  const admin = await buildAdmin(shop, shop.admin)
  for (const status of ['Paid', 'Processing']) {
    const { body } = await admin.get(`/orders?status=${status}&limit=100`)
    for (const { _id } of body.orders as { _id: string }[])
      await admin.put(`/orders/admin/${_id}/status`, { status: 'Delivered', evenIfReturned: true })
  }
})

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('staff accept and dispatch an order on the dashboard, whose counts follow each step', async ({
      page,
      shop,
    }) => {
      const order = await anOrder(shop, await buildShopper(shop))
      await shop.adminArea.logIn(shop.admin)
      const main = page.getByRole('main')
      const toAccept = main.getByRole('region', { name: 'To accept' })
      const toPack = main.getByRole('region', { name: 'To pack' })
      const toSend = main.getByRole('region', { name: 'To send' })
      const tile = main.getByRole('region', { name: 'To do' }).getByRole('link', { name: /To accept/ })
      await expect(tile).toHaveText(/^1/)
      const accept = toAccept.getByRole('button', { name: `Accept ${order.number}` })
      // The first order is on the first screen, within reach of a thumb.
      await expect(accept).toBeInViewport({ ratio: 1 })
      // Phone and desktop share a shop.
      const tracking = `D1490812${page.viewportSize()!.width}`
      const size = await accept.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expectAccessible(page, `dashboard on ${where}`)

      await accept.click()
      await expect(toAccept.getByText('Nothing to do.')).toBeVisible()
      await expect(toAccept.getByRole('heading')).toBeFocused()
      await expect(tile).toHaveText(/^0/)
      await toPack.getByRole('button', { name: `Pack ${order.number}` }).click()
      await expect(toPack.getByText('Nothing to do.')).toBeVisible()
      await toSend.getByRole('button', { name: `Dispatch ${order.number}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Courier').fill('DTDC')
      await dialog.getByLabel('Tracking number').fill(tracking)
      await dialog.getByRole('button', { name: 'Dispatch' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(toSend.getByText('Nothing to do.')).toBeVisible()
      const admin = await buildAdmin(shop, shop.admin)
      expect((await admin.get(`/admin/orders/${order.id}`)).body.order).toMatchObject({
        status: 'Shipped',
        trackingNumber: tracking,
      })
    })
  })
}

test('a new order appears; an order that a colleague accepts stays in place, marked as accepted', async ({
  page,
  shop,
}) => {
  const shopper = await buildShopper(shop)
  const admin = await buildAdmin(shop, shop.admin)
  await shop.adminArea.logIn(shop.admin)
  const toAccept = page.getByRole('main').getByRole('region', { name: 'To accept' })
  await expect(toAccept.getByText('Nothing to do.')).toBeVisible()
  const order = await anOrder(shop, shopper)
  const row = toAccept.getByRole('listitem').filter({ hasText: order.number })
  await expect(row.getByRole('button', { name: 'Accept' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Manage Orders 1 waiting' })).toBeVisible()

  await admin.put(`/orders/admin/${order.id}/status`, { status: 'Processing' })
  await expect(row.getByText('Done by a colleague')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await admin.put(`/orders/admin/${order.id}/status`, { status: 'Shipped' })
  await expect(menu.getByRole('link', { name: /Manage Orders/ })).toHaveText('Manage Orders')
})

test('a long name pushes no button off a phone’s screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await buildAdmin(shop, shop.admin)
  const { body } = await admin.get('/books?page=1&limit=50')
  const books = body.books as { _id: string; title: string; stock: number }[]
  const longest = books
    .filter(({ stock }) => stock > 5)
    .toSorted((a, b) => b.title.length - a.title.length)
    .at(0)
  const entered = await admin.post('/orders', {
    customerName: 'The Library of the Bar Association of the High Court of Himachal Pradesh',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    paidBy: 'cash',
    items: [{ bookId: longest?._id, quantity: 1 }],
  })
  await admin.put(`/orders/admin/${entered.body._id}/status`, { status: 'Paid' })
  await shop.adminArea.logIn(shop.admin)
  await expect(page.getByRole('button', { name: /^Accept / })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('each tile opens its filtered list', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  const tiles = page.getByRole('main').getByRole('region', { name: 'To do' }).getByRole('link')
  // Another test may leave a failed refund, which adds a task.
  await expect(tiles).toContainText([
    /To accept$/,
    /To pack$/,
    /To send$/,
    /Claims$/,
    /Messages$/,
    /Refunds due$/,
    /Failed emails$/,
    /Low stock$/,
  ])
  for (const [tile, address] of [
    ['To accept', /orders\?toAccept=yes$/],
    ['To pack', /orders\?status=Processing&packed=no$/],
    ['To send', /orders\?status=Processing&packed=yes$/],
    ['Claims', /inbox\?kind=claim$/],
    ['Failed emails', /health\?status=failed$/],
    ['Low stock', /books\?stock=low$/],
  ] as const) {
    await page.goto('/admin/dashboard')
    await tiles.filter({ hasText: tile }).click()
    await expect(page).toHaveURL(address)
  }
})
