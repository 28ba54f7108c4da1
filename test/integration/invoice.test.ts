import { expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { textOfPages } from '#test/support/invoices.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'

openShop()

test('only the owner and administrators can download the bill of supply of a dispatched order', async () => {
  const book = await buildBook(shop.database.db, { title: 'The Law of Evidence', price: 956, stock: 5 })
  const [asha, ravi] = [await buildShopper(shop), await buildShopper(shop)]
  const basket = basketOf([book, 2])
  const { body } = await startPayment(asha, basket)
  const placed = await placeOrder(asha, basket, await payThroughSandbox(shop, body.id))
  const path = `/orders/${placed.body._id}/invoice`
  await admin.put(`/orders/admin/${placed.body._id}/status`, { status: 'Shipped' })

  const fetched = await fetchAs(asha, path)
  expect(fetched.status).toBe(200)
  const [page] = await textOfPages(new Uint8Array(await fetched.arrayBuffer()))
  for (const words of ['Bill of Supply', BUILT_IN_DETAILS.seller.gstin, 'The Law of Evidence', '₹1,912.00'])
    expect(page).toContain(words)
  expect((await fetchAs(admin, path)).status).toBe(200)
  expect((await fetchAs(ravi, path)).status).toBe(404)
})

function fetchAs({ token }: Person, path: string): Promise<Response> {
  return fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
}
