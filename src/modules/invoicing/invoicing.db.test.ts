import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { readSkipped, SKIPPED_HEADER } from '#platform/http/skipped.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'
import { SELLER, textOfPages } from '#test/support/invoices.ts'
import { type InvoicingWorld, openInvoicingWorld } from '#test/support/invoicing-world.ts'

import { createInvoicingHttp } from './invoicing.http.ts'
import { invoices } from './invoicing.tables.ts'

const database = openFileDatabase()
let world: InvoicingWorld
let asha: Actor
let ravi: Actor

beforeEach(async () => {
  world = await openInvoicingWorld(database)
  asha = await buildActor(database, 'Asha Verma')
  ravi = await buildActor(database, 'Ravi')
})

const ask = (actor?: Actor) => askerOf(createInvoicingHttp(world), actor)
const call = (actor?: Actor) => callerOf(createInvoicingHttp(world), actor)
const pdfOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('GET /orders/:id/invoice', () => {
  test('returns an uncacheable PDF named by its number', async () => {
    const id = await world.order(asha)
    const response = await ask(asha)('GET', `/orders/${id}/invoice`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="KB-26-27-000001.pdf"',
      'cache-control': 'private, no-store',
    })
    const [page] = await textOfPages(await pdfOf(response))
    expect(page).toContain('KB/26-27/000001')
  })

  test('returns identical bytes to owner and admin, regardless of later changes', async () => {
    const id = await world.order(asha)
    const first = await pdfOf(await ask(asha)('GET', `/orders/${id}/invoice`))
    await world.db.update(orderLines).set({ title: 'Another title' }).where(eq(orderLines.orderId, id))
    await world.invoicing.recordTaxRates(world.boss, [
      { hsn: '4901', basisPoints: 500, validFrom: '2020-01-01' },
    ])
    world.clock.advance({ hours: 24 * 400 })
    const again = await ask(world.boss)('GET', `/orders/${id}/invoice`)
    expect(await pdfOf(again)).toEqual(first)
    expect(await world.issued()).toHaveLength(1)
  })

  test('returns 404 to others and for unknown ids, 401 to visitors, and issues nothing', async () => {
    const id = await world.order(asha)
    expect((await ask(ravi)('GET', `/orders/${id}/invoice`)).status).toBe(404)
    for (const unknown of ['f'.repeat(24), 'nonsense', '%00'])
      expect((await ask(world.boss)('GET', `/orders/${unknown}/invoice`)).status).toBe(404)
    expect((await ask()('GET', `/orders/${id}/invoice`)).status).toBe(401)
    expect(await world.issued()).toEqual([])
  })

  test('returns 409 naming the HSN without a tax rate, and takes no number', async () => {
    const id = await world.order(asha, [{ hsn: '8471' }])
    const { status, body } = await call(asha)('GET', `/orders/${id}/invoice`)
    expect([status, body['message']]).toEqual([409, 'No tax rate has been recorded for HSN 8471.'])
    await ask(asha)('GET', `/orders/${await world.order(asha)}/invoice`)
    expect((await world.issued()).map(({ number }) => number)).toEqual(['KB/26-27/000001'])
  })
})

describe('POST /admin/orders/invoices', () => {
  const print = (ids: readonly string[], actor: Actor = world.boss) =>
    ask(actor)('POST', '/admin/orders/invoices', { ids })

  test('prints one file in the sequence of the ids, and issues missing invoices oldest first', async () => {
    const [first, second] = [await world.order(asha), await world.order(ravi)]
    const pages = await textOfPages(await pdfOf(await print([second, first, second])))
    const issued = await world.issued()
    expect(pages).toHaveLength(2)
    expect(pages.map((text) => issued.find(({ number }) => text.includes(number))?.orderId)).toEqual([
      second,
      first,
    ])
    expect(issued.map(({ orderId }) => orderId)).toEqual([first, second])
  })

  test("names an order that can't be invoiced and prints the others", async () => {
    const untaxed = await world.order(asha, [{ hsn: '8471' }])
    const unpaid = await world.order(asha)
    await world.db.update(orders).set({ manual: true, status: 'Processing' }).where(eq(orders.id, unpaid))
    const fine = await world.order(asha)
    const answer = await print([unpaid, untaxed, fine])
    expect(readSkipped(answer.headers.get(SKIPPED_HEADER))).toEqual([
      expect.stringMatching(/^KK-\d{6}: No tax rate has been recorded for HSN 8471\.$/),
      expect.stringMatching(
        /^KK-\d{6}: The invoice is created once the order is paid, packed or dispatched\.$/,
      ),
    ])
    expect(await textOfPages(await pdfOf(answer))).toHaveLength(1)
    expect((await world.issued()).map(({ number, orderId }) => [number, orderId])).toEqual([
      ['KB/26-27/000001', fine],
    ])
  })

  test('returns 409 with each reason if no invoice can be issued, 404 for an unknown order', async () => {
    const untaxed = await world.order(asha, [{ hsn: '8471' }])
    const { status, body } = await call(world.boss)('POST', '/admin/orders/invoices', { ids: [untaxed] })
    expect([status, body['message']]).toEqual([
      409,
      expect.stringMatching(/^KK-\d{6}: No tax rate has been recorded for HSN 8471\.$/),
    ])
    expect((await print(['f'.repeat(24)])).status).toBe(404)
  })

  test('includes an unpaid order only once it is packed', async () => {
    const id = await world.order(asha)
    const credit = { manual: true, status: 'Processing' as const, gatewayPaymentId: null }
    await world.db.update(orders).set(credit).where(eq(orders.id, id))
    expect((await print([id])).status).toBe(409)
    await world.orders.setStatus(world.boss, id, { status: 'Processing', packed: true })
    expect((await print([id])).status).toBe(200)
    expect(await world.issued()).toMatchObject([{ orderId: id, number: 'KB/26-27/000001' }])
    await world.orders.setStatus(world.boss, id, { status: 'Shipped' })
    expect(await world.issued()).toHaveLength(1)
  })

  test('skips replacements, which have no invoice', async () => {
    const [faulty, replacement] = [await world.order(asha), await world.order(asha)]
    const free = { replacesOrderId: faulty, subtotal: 0, discount: 0, deliveryFee: 0, total: 0 }
    await world.db.update(orders).set(free).where(eq(orders.id, replacement))
    expect(await textOfPages(await pdfOf(await print([faulty, replacement])))).toHaveLength(1)
    expect((await print([replacement])).status).toBe(409)
  })

  test('rejects shoppers', async () => {
    expect((await print([await world.order(asha)], asha)).status).toBe(403)
  })
})

describe('dispatching an order', () => {
  test.each(['Shipped', 'Delivered'] as const)('as %s issues the invoice once', async (status) => {
    const id = await world.order(asha)
    await world.orders.setStatus(world.boss, id, { status: 'Processing' })
    expect(await world.issued()).toEqual([])
    await world.orders.setStatus(world.boss, id, { status })
    await world.orders.setStatus(world.boss, id, { status: 'Pending' })
    await world.orders.setStatus(world.boss, id, { status })
    expect(await world.issued()).toMatchObject([{ orderId: id, number: 'KB/26-27/000001' }])
  })

  test("is rejected if the invoice can't be drawn up", async () => {
    const id = await world.order(asha, [{ hsn: '8471' }])
    await expect(world.orders.setStatus(world.boss, id, { status: 'Shipped' })).rejects.toThrow('HSN 8471')
    expect((await world.orders.get(asha, id)).status).toBe('Paid')
  })
})

describe('credit notes of a cancelled order', () => {
  test('an order without an invoice no longer gets one', async () => {
    const id = await world.order(asha)
    await world.cancel(asha, id)
    expect((await call(asha)('GET', `/orders/${id}/invoice`)).status).toBe(409)
    expect((await call(asha)('GET', `/orders/${id}/credit-note`)).status).toBe(404)
    expect(await world.issued()).toEqual([])
  })

  test('an invoiced order gets a full credit note in its own series and keeps the invoice', async () => {
    const id = await world.order(asha, [{ quantity: 2 }, { hsn: '4820', title: 'Diary' }])
    await ask(asha)('GET', `/orders/${id}/invoice`)
    await world.cancel(asha, id)
    expect((await world.issued()).map(({ number }) => number)).toEqual(['KC/26-27/000001', 'KM/26-27/000001'])
    const response = await ask(asha)('GET', `/orders/${id}/credit-note`)
    expect(response.headers.get('content-disposition')).toContain('KC-26-27-000001.pdf')
    const [page] = await textOfPages(await pdfOf(response))
    for (const words of ['Credit Note', 'Against KM/26-27/000001', 'Diary', '₹2,869.50'])
      expect(page).toContain(words)
    expect((await ask(asha)('GET', `/orders/${id}/invoice`)).status).toBe(200)
    expect((await call(ravi)('GET', `/orders/${id}/credit-note`)).status).toBe(404)
    expect((await call()('GET', `/orders/${id}/credit-note`)).status).toBe(401)
  })

  test('crediting twice issues one credit note', async () => {
    const id = await world.order(asha)
    await ask(asha)('GET', `/orders/${id}/invoice`)
    await world.cancel(asha, id)
    await world.db.transaction((tx) => world.invoicing.credit(tx as never, id, 0))
    expect((await world.issued()).filter(({ kind }) => kind === 'credit-note')).toHaveLength(1)
  })

  test("an order that isn't cancelled has no credit note", async () => {
    const id = await world.order(asha)
    await ask(asha)('GET', `/orders/${id}/invoice`)
    expect((await call(asha)('GET', `/orders/${id}/credit-note`)).status).toBe(404)
  })
})

const FROZEN = { cause: { message: expect.stringContaining('never changed') } }

test('the database rejects changes to issued documents', async () => {
  const id = await world.order(asha)
  await ask(asha)('GET', `/orders/${id}/invoice`)
  await expect(world.db.update(invoices).set({ number: 'X' })).rejects.toMatchObject(FROZEN)
  await expect(world.db.delete(invoices)).rejects.toMatchObject(FROZEN)
  expect(await world.issued()).toMatchObject([{ number: 'KB/26-27/000001' }])
})

test('only admins can read the invoice of an order without an owner', async () => {
  const id = await world.order(asha)
  await world.db.update(orders).set({ userId: null }).where(eq(orders.id, id))
  expect((await ask(asha)('GET', `/orders/${id}/invoice`)).status).toBe(404)
  expect((await ask(world.boss)('GET', `/orders/${id}/invoice`)).status).toBe(200)
})

test('a new seller address applies to later invoices only', async () => {
  const [before, after] = [await world.order(asha), await world.order(asha)]
  await world.invoicing.invoice(asha, before)
  world.issueAs({ seller: { ...SELLER, address: ['Kanoon Kitab', 'Shop 3', 'Chandigarh 160017'] } })
  await world.invoicing.invoice(asha, after)
  await world.invoicing.invoice(asha, before)
  expect((await world.issued()).map(({ content }) => content.seller.address)).toEqual([
    SELLER.address,
    ['Kanoon Kitab', 'Shop 3', 'Chandigarh 160017'],
  ])
})

describe('while seller facts are missing', () => {
  const MISSING = { missing: ['GSTIN', 'address'] }
  beforeEach(() => world.issueAs(MISSING))

  test("nothing is issued: staff read what to enter, shoppers that the invoice isn't ready", async () => {
    const id = await world.order(asha)
    expect(await call(world.boss)('GET', `/orders/${id}/invoice`)).toMatchObject({
      status: 409,
      body: {
        code: 'seller_incomplete',
        message: 'Invoices can’t be issued yet. Enter the seller’s GSTIN and address in Shop settings first.',
      },
    })
    expect((await call(asha)('GET', `/orders/${id}/invoice`)).body).toMatchObject({
      message: 'The invoice isn’t ready yet. Please check again later.',
    })
    expect(await world.issued()).toEqual([])
  })

  test('orders can ship, and their invoices are issued once the facts are complete', async () => {
    const [sent, waits] = [await world.order(asha), await world.order(asha)]
    await world.orders.setStatus(world.boss, sent, { status: 'Shipped' })
    expect((await world.orders.get(asha, sent)).status).toBe('Shipped')
    expect([await world.invoicing.issueDue(), await world.issued()]).toEqual([0, []])
    world.issueAs({ missing: [] })
    expect(await world.invoicing.issueDue()).toBe(1)
    expect(await world.issued()).toMatchObject([{ orderId: sent, number: 'KB/26-27/000001' }])
    expect(await world.invoicing.issueDue()).toBe(0)
    expect((await world.issued()).some(({ orderId }) => orderId === waits)).toBe(false)
  })

  test('a missing tax rate is still rejected', async () => {
    const id = await world.order(asha, [{ hsn: '8471' }])
    await expect(world.orders.setStatus(world.boss, id, { status: 'Shipped' })).rejects.toThrow('HSN 8471')
  })

  test('a refund before the invoice is credited together with it', async () => {
    const id = await world.order(asha, [{ quantity: 2 }])
    await world.orders.setStatus(world.boss, id, { status: 'Shipped' })
    await world.refund(id, { quantity: 1, amount: 95_650 })
    world.issueAs({ missing: [] })
    await world.invoicing.issueDue()
    expect((await world.issued()).map(({ number, content }) => [number, content.totals.total])).toEqual([
      ['KB/26-27/000001', 191_300],
      ['KC/26-27/000001', 95_650],
    ])
  })

  test('a refund above the price of its copies is credited as copies and a price reduction', async () => {
    const id = await world.order(asha, [{ title: 'Torts', quantity: 3, unitPrice: 10_000 }])
    await world.orders.setStatus(world.boss, id, { status: 'Shipped' })
    await world.refund(id, { quantity: 1, amount: 10_000 })
    await world.refund(id, { quantity: 0, amount: 500 })
    world.issueAs({ missing: [] })
    await world.invoicing.issueDue()
    expect((await world.issued()).at(-1)?.content.lines).toMatchObject([
      { title: 'Torts', quantity: 1, unit: 'NOS', value: 10_000 },
      { title: 'Reduction: Torts', value: 500 },
    ])
  })

  test('an order cancelled in the meantime gets no documents', async () => {
    const id = await world.order(asha)
    await call(asha)('GET', `/orders/${id}/invoice`)
    await world.cancel(asha, id)
    world.issueAs({ missing: [] })
    expect(await world.invoicing.issueDue()).toBe(0)
    expect(await world.issued()).toEqual([])
  })
})
