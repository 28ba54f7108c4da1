import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createOrderListsService } from '#modules/orders/order-lists.service.ts'
import { readSkipped, SKIPPED_HEADER } from '#platform/http/skipped.ts'
import { buildBook, buildCombo, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { askerOf } from '#test/support/http-app.ts'
import { textOfPages, SENDER } from '#test/support/invoices.ts'

import { createPackingDocumentsHttp } from './packing-documents.http.ts'
import { createPackingDocumentsService } from './packing-documents.service.ts'

let contracts: BuiltBook

setScene({ title: 'Evidence', price: 956, stock: 100, categorySlug: 'Advocacy' })

beforeEach(async () => {
  contracts = await buildBook(database.db, {
    title: 'Contracts',
    author: 'M.P. Jain',
    stock: 100,
    categorySlug: 'Business',
  })
  await database.executeSql("update books set publisher = 'LexisNexis' where id = $1", [contracts.id])
  await database.executeSql(`update books set isbn = '9789350000014', edition = '3rd' where id = $1`, [
    book.id,
  ])
})

async function ask(method: string, path: string, body?: unknown, actor: Actor | undefined = boss) {
  const packingDocuments = createPackingDocumentsService({
    ...world,
    orderLists: createOrderListsService(world),
    invoices: world.invoicing.forParcels,
    sender: async () => SENDER,
  })
  const answer = await askerOf(createPackingDocumentsHttp({ packingDocuments }), actor)(
    method,
    `/admin/orders${path}`,
    body,
  )
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  const pages = isPdf ? await textOfPages(new Uint8Array(await answer.arrayBuffer())) : []
  return { answer, pages, text: pages.join(' ') }
}

async function refusal(ids: unknown, path = '/picking-list') {
  const { answer } = await ask('POST', path, { ids })
  const { message } = (await answer.json()) as { message: string }
  return [answer.status, message]
}

const numberOf = async (id: string) => (await world.orders.get(boss, id)).number

describe('GET /admin/orders/:id/packing-slip', () => {
  test('lists sender, recipient, editions and ISBNs, thanks and return address, without prices', async () => {
    const id = await buyBooks(world, asha, [book, 3], [contracts, 1])
    const { answer, pages, text } = await ask('GET', `/${id}/packing-slip`)
    expect(answer.headers.get('content-disposition')).toContain(`packing-slip-${await numberOf(id)}.pdf`)
    expect(pages).toHaveLength(1)
    const expected = [
      ['Packing slip', await numberOf(id), 'Ordered on 20 November 2026', 'Page 1 of 1'],
      ['Kanoon Kitab', 'Shop 14, Sector 22-C', '+91 172 555 0142'],
      ['Asha Verma', '12 Court Road', 'Prayagraj 211001', 'Uttar Pradesh', 'Phone 9812345678', 'Standard'],
      ['Evidence', '3rd edition, 2025', '9789350000014', 'Contracts', 'In this parcel: 4 copies.'],
      ['Thank you', 'within 48 hours', 'please return it to: Kanoon Kitab, Shop 14, Sector 22-C, Chandigarh'],
    ]
    for (const words of expected.flat()) expect(text).toContain(words)
    expect(text).not.toMatch(/₹|956|2,869|discount|total/i)
  })

  test('prints the gift note line by line above the books, Hindi included, and no price', async () => {
    const giftNote = 'For Asha & Ravi,\n<b>शुभकामनाएँ</b>\nyour uncle'
    const id = await buyCart(world, asha, { ...cartOf([book, 1]), giftNote })
    const { pages, text } = await ask('GET', `/${id}/packing-slip`)
    expect(pages).toHaveLength(1)
    expect(text).toMatch(/A message with your books.*For Asha & Ravi,.*<b>.*your uncle.*Evidence/)
    expect(text).not.toMatch(/₹|956/)
  })

  test('prints courier and tracking number once known, and lists a combo book by book', async () => {
    const combo = await buildCombo(database.db, [book, contracts], 600)
    const items = [{ bookId: combo, quantity: 2, isCombo: true }]
    const id = await buyCart(world, asha, { ...cartOf(), amount: 120_000, items })
    await world.orders.setStatus(boss, id, { status: 'Shipped', courier: 'DTDC', trackingNumber: 'D123' })
    const { text } = await ask('GET', `/${id}/packing-slip`)
    for (const words of ['DTDC', 'D123', 'Evidence', 'Contracts', `in “Combo ${combo}”`, '2 combos, 4 books'])
      expect(text).toContain(words)
  })

  test('prints a free-text address unchanged', async () => {
    const id = await world.orderActions.enter(boss, {
      customerName: 'Ravi & Sons',
      shippingAddress: 'Shop 4, Court Road, Pune, Maharashtra',
      items: [{ bookId: book.id, quantity: 1, isCombo: false }],
      status: 'Pending',
    })
    const { text } = await ask('GET', `/${id}/packing-slip`)
    expect(text).toContain('Ravi & Sons Shop 4, Court Road, Pune, Maharashtra')
    expect(text.match(/Maharashtra/g)).toHaveLength(1)
  })

  test('a long order spans pages and loses no book; titles wrap and Hindi is printed', async () => {
    const long =
      'Law Relating to Transfer Pricing with Transfer Pricing Audit and Multilateral Convention, Volume'
    const titles = Array.from({ length: 40 }, (_, i) => `${long} ${i + 1}.`)
    const lines: [BuiltBook, number][] = []
    for (const title of [...titles, 'भारतीय न्याय संहिता'])
      lines.push([await buildBook(database.db, { title, price: 100 }), 1])
    const id = await buyBooks(world, { ...asha, emailVerified: true }, ...lines)
    const { pages, text } = await ask('GET', `/${id}/packing-slip`)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, i) => expect(page).toContain(`Page ${i + 1} of ${pages.length}`))
    for (const title of titles) expect(text.split(title)).toHaveLength(2)
    expect(text).toMatch(/[\u0900-\u097f]{3}/)
  })

  test('returns 404 for unknown and malformed ids, 409 once the order is cancelled', async () => {
    for (const id of ['f'.repeat(24), 'nonsense'])
      expect((await ask('GET', `/${id}/packing-slip`)).answer.status).toBe(404)
    const id = await buyBooks(world, asha, [book, 1])
    await world.orderActions.cancel(boss, id, 'x')
    expect((await ask('GET', `/${id}/packing-slip`)).answer.status).toBe(409)
  })
})

test('POST /admin/orders/packing-slips prints one file, each order on its own pages, in the sequence of the ids', async () => {
  const [first, second] = [await buyBooks(world, asha, [book, 1]), await buyBooks(world, asha, [book, 2])]
  const { pages } = await ask('POST', '/packing-slips', { ids: [second, first, second] })
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(await numberOf(second))
  expect(pages[1]).toContain(await numberOf(first))
})

describe('POST /admin/orders/labels', () => {
  test('prints an A6 page per parcel, in the sequence of the ids: recipient, sender, copies, no price', async () => {
    const [first, second] = [await buyBooks(world, asha, [book, 3]), await buyBooks(world, asha, [book, 1])]
    const { pages, text } = await ask('POST', '/labels', { ids: [first, second], form: 'a6' })
    expect(pages).toHaveLength(2)
    const expected = [
      'Asha Verma',
      '12 Court Road',
      'Prayagraj 211001',
      'Uttar Pradesh',
      'Phone 9812345678',
      '3 copies',
    ]
    for (const words of [...expected, await numberOf(first), 'Kanoon Kitab', 'Shop 14, Sector 22-C'])
      expect(pages[0]).toContain(words)
    expect(pages[1]).toContain(await numberOf(second))
    expect(text).not.toMatch(/₹|956|Evidence/)
  })

  test('prints four labels on an A4 page', async () => {
    const ids: string[] = []
    while (ids.length < 5) ids.push(await buyBooks(world, asha, [book, 1]))
    const { pages } = await ask('POST', '/labels', { ids, form: 'a4' })
    expect(pages).toHaveLength(2)
    expect(pages[0]?.match(/Deliver to/g)).toHaveLength(4)
  })

  test('the longest address fits on its label', async () => {
    const id = await world.orderActions.enter(boss, {
      customerName: 'N'.repeat(120),
      shippingAddress: `${'Chamber number 1234, New Building, '.repeat(14).slice(0, 490)}.`,
      items: [{ bookId: book.id, quantity: 1, isCombo: false }],
      status: 'Pending',
    })
    const { pages } = await ask('POST', '/labels', { ids: [id], form: 'a6' })
    expect(pages).toHaveLength(1)
  })

  test('rejects other forms with 400', async () => {
    const { answer } = await ask('POST', '/labels', { ids: ['f'.repeat(24)], form: 'a5' })
    expect(answer.status).toBe(400)
  })
})

describe('POST /admin/orders/picking-list', () => {
  test('totals each book over the orders by shelf, then lists the contents of each parcel', async () => {
    const first = await buyBooks(world, asha, [book, 2], [contracts, 1])
    const second = await buyBooks(world, asha, [book, 1])
    const [a, b] = [await numberOf(first), await numberOf(second)]
    const { text } = await ask('POST', '/picking-list', { ids: [second, first] })
    expect(text).toContain('2 orders · 4 copies of 2 books')
    const [shelves = '', parcels = ''] = text.split('Parcels')
    // By category, although Contracts sorts before Evidence.
    expect(shelves).toMatch(
      new RegExp(`Advocacy ?3 copies.*Evidence.*${b}, ${a} × 2.*Business ?1 copy.*Contracts.*${a}`),
    )
    expect(shelves).toContain('9789350000014')
    // Many books share a title, and Contracts has no ISBN.
    expect(shelves).toMatch(/Contracts ?2025 · M\.P\. Jain · LexisNexis/)
    expect(parcels).toMatch(
      new RegExp(`${b} · Asha Verma ?1 copy.*Evidence.*${a} · Asha Verma ?3 copies.*Evidence.*Contracts`),
    )
    expect(text).not.toContain('₹')
  })

  test('skips refunded copies, and rejects an order that has no others', async () => {
    const [part, whole] = [await buyBooks(world, asha, [book, 3]), await buyBooks(world, asha, [book, 1])]
    for (const [id, restock] of [
      [part, true],
      [whole, false],
    ] as const) {
      const [line] = (await world.orders.get(boss, id)).lines
      const lines = [{ lineId: line!.id, quantity: 1 }]
      await world.orderActions.refund(boss, id, { lines, reason: 'Torn', restock })
    }
    expect((await ask('POST', '/picking-list', { ids: [part] })).text).toContain('2 copies of 1 book')
    const left = `${await numberOf(whole)}: There’s nothing left to send.`
    const { answer, text } = await ask('POST', '/picking-list', { ids: [part, whole] })
    expect(text).toContain('2 copies of 1 book')
    expect(readSkipped(answer.headers.get(SKIPPED_HEADER))).toEqual([left])
    expect(await refusal([whole])).toEqual([409, `There is nothing to pack. ${left}`])
  })

  test('names unknown, malformed, deleted and cancelled orders', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    const unknown = 'f'.repeat(24)
    expect(await refusal([id, unknown, 'x\u0000'])).toEqual([404, `We can’t find order ${unknown}, x\u0000.`])
    const number = await numberOf(id)
    await world.orderActions.cancel(boss, id, 'x')
    expect(await refusal([id])).toEqual([
      409,
      `There is nothing to pack. ${number}: This order was cancelled.`,
    ])
    await world.orderActions.remove(boss, id)
    expect(await refusal([id])).toEqual([404, `We can’t find order ${id}.`])
  })

  test.each([
    ['no order', []],
    ['more than 100', Array.from({ length: 101 }, () => 'f'.repeat(24))],
    ['ids that are no text', [7]],
    ['no list', 'all'],
  ])('returns 400 for %s', async (_, ids) => expect((await refusal(ids))[0]).toBe(400))

  test('rejects shoppers', async () => {
    const ids = [await buyBooks(world, asha, [book, 1])]
    const as = async (actor: Actor) => (await ask('POST', '/picking-list', { ids }, actor)).answer.status
    expect(await as(asha)).toBe(403)
    expect(await as({ ...boss, role: 'staff' })).toBe(200)
  })
})
