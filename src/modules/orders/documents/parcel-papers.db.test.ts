import { beforeEach, describe, expect, test } from 'vitest'

import { createOrderListsService } from '#modules/orders/order-lists.service.ts'
import { readSkipped, SKIPPED_HEADER } from '#platform/http/skipped.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { askerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT, textOfPages, SENDER } from '#test/support/invoices.ts'

import { createPackingDocumentsHttp } from './packing-documents.http.ts'
import { createPackingDocumentsService } from './packing-documents.service.ts'

setScene({ title: 'Evidence', price: 956, stock: 100, categorySlug: 'Advocacy' })

beforeEach(async () => {
  await world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT])
})

const lists = () => createOrderListsService(world)

async function print(path: string, body: unknown) {
  const packingDocuments = createPackingDocumentsService({
    ...world,
    orderLists: lists(),
    invoices: world.invoicing.forParcels,
    sender: async () => SENDER,
  })
  const answer = await askerOf(createPackingDocumentsHttp({ packingDocuments }), boss)(
    'POST',
    `/admin/orders${path}`,
    body,
  )
  expect(answer.status).toBe(200)
  return {
    name: answer.headers.get('content-disposition'),
    skipped: readSkipped(answer.headers.get(SKIPPED_HEADER)),
    pages: await textOfPages(new Uint8Array(await answer.arrayBuffer())),
  }
}

const numberOf = async (id: string) => (await world.orders.get(boss, id)).number
const pack = (id: string) => world.orders.setStatus(boss, id, { status: 'Processing', packed: true })
const onCredit = (customerName: string) =>
  world.orderActions.enter(boss, {
    customerName,
    shippingAddress: 'Shop 4, Court Road, Pune, Maharashtra',
    items: [{ bookId: book.id, quantity: 2, isCombo: false }],
    status: 'Processing',
  })

describe('POST /admin/orders/parcels', () => {
  test('prints slip, invoice and label parcel by parcel, also for goods on credit', async () => {
    const [paid, credit] = [await buyBooks(world, asha, [book, 1]), await onCredit('Law College')]
    for (const id of [paid, credit]) await pack(id)
    const { pages, skipped, name } = await print('/parcels', { ids: [credit, paid] })
    expect(name).toContain('parcels.pdf')
    expect(skipped).toEqual([])
    expect(pages).toHaveLength(6)
    const kinds = ['Packing slip', 'Bill of Supply', 'Deliver to']
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(kinds[i % 3])
      expect(page).toContain(await numberOf(i < 3 ? credit : paid))
    }
    expect(pages[0]).toContain('Page 1 of 1')
  })

  test('an order without a due invoice keeps slip and label, is named, and blocks no other', async () => {
    const [paid, unpaid] = [await buyBooks(world, asha, [book, 1]), await onCredit('Law College')]
    const { pages, skipped } = await print('/parcels', { ids: [paid, unpaid] })
    expect(pages).toHaveLength(5)
    expect(skipped).toEqual([
      `${await numberOf(unpaid)}: The invoice is created once the order is paid, packed or dispatched.`,
    ])
  })

  test('marks parcels as printed, also before packing, until their contents change', async () => {
    const id = await onCredit('Law College')
    const printed = async () => (await lists().ready()).printed
    await pack(id)
    expect(await printed()).toEqual([])
    await print('/parcels', { ids: [id] })
    await world.orders.setStatus(boss, id, { status: 'Processing', packed: false })
    await pack(id)
    expect(await printed()).toEqual([id])
    await world.orderActions.edit(boss, id, { customerName: 'Law School' })
    await pack(id)
    expect(await printed()).toEqual([])
  })
})

describe('a gift', () => {
  const give = async () => {
    const id = await buyBooks(world, asha, [book, 2])
    await database.executeSql(
      `update orders set gift_note = 'For you', customer_name = 'Rohan Mehta',
         shipping_address = shipping_address || '{"firstName":"Rohan","lastName":"Mehta"}' where id = $1`,
      [id],
    )
    return id
  }
  const lineOf = async (id: string) => (await world.orders.get(boss, id)).lines[0]?.id ?? ''

  test('has slip and label without a price or bill in the box, in parts and reprints too', async () => {
    const id = await give()
    const part = { lines: [{ lineId: await lineOf(id), quantity: 1 }] }
    await pack(id)
    for (const { pages } of [
      await print(`/${id}/part-documents`, part),
      await print('/parcels', { ids: [id] }),
      await print('/parcels', { ids: [id] }),
    ]) {
      expect(pages).toHaveLength(2)
      expect(pages.join(' ')).not.toMatch(/₹|956|Bill of Supply/)
    }
  })

  test('is billed to the buyer, and the buyer’s mails greet the buyer', async () => {
    const id = await give()
    const { pdf } = await world.invoicing.invoice(boss, id)
    const [page] = await textOfPages(new Uint8Array(pdf))
    expect(page).toMatch(/Billed to ?Asha/)
    expect(page).toMatch(/Delivered to ?Rohan Mehta/)
    await world.orders.setStatus(boss, id, { status: 'Shipped' })
    const [mail] = await world.mails('order-shipped:')
    expect(JSON.stringify(mail)).toMatch(/Dear Asha.*contains no bill and no prices/s)
  })
})

describe('POST /admin/orders/:id/part-documents', () => {
  test('prints only the copies sent ahead, and says that the rest follows', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    const [line] = (await world.orders.get(boss, id)).lines
    const { pages } = await print(`/${id}/part-documents`, { lines: [{ lineId: line!.id, quantity: 2 }] })
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('In this parcel: 2 copies. The rest of your order follows in another parcel.')
    expect(pages[2]).toContain('2 copies')
  })
})

test('work queues list express orders first, then the oldest', async () => {
  const [first, second, express] = [
    await buyBooks(world, asha, [book, 1]),
    await buyBooks(world, asha, [book, 1]),
    await buyBooks(world, asha, [book, 1]),
  ]
  await database.executeSql("update orders set delivery_method = 'express' where id = $1", [express])
  for (const id of [first, second, express]) await pack(id)
  const queue = [express, first, second]
  expect((await lists().ready()).orders.map(({ id }) => id)).toEqual(queue)
  expect((await lists().waiting()).toSend.map(({ id }) => id)).toEqual(queue)
  const { orders } = await world.orders.list({ packed: 'yes', sort: 'urgent', page: 1, limit: 10 })
  expect(orders.map(({ id }) => id)).toEqual(queue)
  const only = await world.orders.list({ delivery: 'express', page: 1, limit: 10 })
  expect(only.orders.map(({ id }) => id)).toEqual([express])
})
