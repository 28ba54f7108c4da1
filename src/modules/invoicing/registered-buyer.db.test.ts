import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { billingAddress } from '#modules/orders/address.schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'
import { BUYER, SELLER, textOfPages } from '#test/support/invoices.ts'
import { type InvoicingWorld, openInvoicingWorld } from '#test/support/invoicing-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createInvoicingHttp } from './invoicing.http.ts'
import { personalBuyers } from './invoicing.service.ts'
import { registeredBuyers } from './invoicing.tables.ts'

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
const PLACE = billingAddress.parse(ADDRESS)
const moveTo = (id: string, state: string, zip: string) =>
  world.edit(id, { shippingAddress: { ...ADDRESS, state, zip } as never })

describe('/account/orders/:id/buyer-gstin', () => {
  const path = (id: string) => `/account/orders/${id}/buyer-gstin`

  test('sets the registered buyer for the invoice; once it is issued, 409', async () => {
    const id = await world.order(asha)
    const typed = { gstin: ' 09aakfk 0000k1zl ', legalName: ' Verma & Co., Advocates ' }
    expect(await call(asha)('PUT', path(id), { buyer: typed })).toEqual({
      status: 200,
      body: { buyer: { ...BUYER, billingAddress: PLACE }, editable: true },
    })
    const [page] = await textOfPages(await pdfOf(await ask(asha)('GET', `/orders/${id}/invoice`)))
    expect(page).toContain(`GSTIN ${BUYER.gstin}`)
    expect(page).toContain(BUYER.legalName)
    expect((await call(asha)('PUT', path(id), { buyer: null })).status).toBe(409)
    expect((await call(asha)('GET', path(id))).body).toMatchObject({
      buyer: { gstin: BUYER.gstin },
      editable: false,
    })
  })

  test('can be changed and removed before the invoice', async () => {
    const id = await world.order(asha)
    await call(asha)('PUT', path(id), { buyer: BUYER })
    await call(asha)('PUT', path(id), { buyer: { ...BUYER, legalName: 'Other' } })
    expect((await call(asha)('GET', path(id))).body).toMatchObject({ buyer: { legalName: 'Other' } })
    expect((await call(asha)('PUT', path(id), { buyer: null })).status).toBe(200)
    expect((await call(asha)('GET', path(id))).body).toEqual({ buyer: null, editable: true })
  })

  const elsewhere = {
    addressLine1: '7 Court Lane',
    addressLine2: '',
    city: 'Chandigarh',
    state: 'Chandigarh',
    zip: '160022',
  }

  test('is checked against the billing address, which may differ from the delivery address', async () => {
    const id = await world.order(asha)
    const put = (buyer: object) => call(asha)('PUT', path(id), { buyer })
    const named = { gstin: SELLER.gstin, legalName: 'Rao & Sons', billingAddress: elsewhere }
    expect((await put(named)).body).toMatchObject({ buyer: named })
    expect((await put({ ...named, gstin: BUYER.gstin })).status).toBe(400)
    expect((await put({ ...named, billingAddress: undefined })).body).toMatchObject({ buyer: named })
    expect((await put({ ...named, billingAddress: null })).status).toBe(400)
    expect((await put({ ...named, billingAddress: { ...elsewhere, zip: '110001' } })).status).toBe(400)
    const [page] = await textOfPages(await pdfOf(await ask(asha)('GET', `/orders/${id}/invoice`)))
    expect(page).toMatch(/Place of supply.{0,20}Chandigarh/)
    expect(page).toContain('7 Court Lane')
    expect(page).toContain(ADDRESS.addressLine1)
  })

  test('stays when staff move the delivery, and the paper names both States', async () => {
    const id = await world.order(asha)
    await call(asha)('PUT', path(id), { buyer: BUYER })
    await moveTo(id, 'Chandigarh', '160022')
    expect((await call(asha)('GET', path(id))).body).toMatchObject({ buyer: { billingAddress: PLACE } })
    const [page] = await textOfPages(await pdfOf(await ask(asha)('GET', `/orders/${id}/invoice`)))
    expect(page).toMatch(/Place of supply.{0,20}Uttar Pradesh/)
  })

  test('of an older order is kept before its delivery address first changes', async () => {
    const id = await world.order(asha)
    await call(asha)('PUT', path(id), { buyer: BUYER })
    await database.db.update(registeredBuyers).set({ billingAddress: null })
    await moveTo(id, 'Chandigarh', '160022')
    expect((await call(asha)('GET', path(id))).body).toMatchObject({ buyer: { billingAddress: PLACE } })
  })

  test('an invoice is refused if the GSTIN is of another State than the billing address', async () => {
    const id = await world.order(asha)
    await call(asha)('PUT', path(id), { buyer: BUYER })
    await database.db.update(registeredBuyers).set({ gstin: SELLER.gstin ?? '' })
    const { status, body } = await call(asha)('GET', `/orders/${id}/invoice`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'gstin_state', message: expect.stringContaining('Chandigarh') })
  })

  test('rejects a GSTIN outside the place of supply with 400 and the reason', async () => {
    const id = await world.order(asha)
    const { status, body } = await call(asha)('PUT', path(id), {
      buyer: { ...BUYER, gstin: SELLER.gstin },
    })
    expect(status).toBe(400)
    expect(body['message']).toContain('Uttar Pradesh')
    expect(body['issues']).toMatchObject([{ path: 'buyer.gstin' }])
  })

  test.each([
    ['a wrong check character', { buyer: { ...BUYER, gstin: '09AAKFK0000K1ZM' } }, 'buyer.gstin'],
    ['a number', { buyer: { ...BUYER, gstin: 9 } }, 'buyer.gstin'],
    ['a long text', { buyer: { ...BUYER, gstin: '0'.repeat(5000) } }, 'buyer.gstin'],
    ['no name', { buyer: { ...BUYER, legalName: ' ' } }, 'buyer.legalName'],
    ['NUL', { buyer: { ...BUYER, legalName: 'a\u0000' } }, 'buyer.legalName'],
    ['half a surrogate pair', { buyer: { ...BUYER, legalName: '\ud800' } }, 'buyer.legalName'],
    ['nothing', {}, 'buyer'],
    ['more', { buyer: null, more: 1 }, ''],
  ])('%s → 400', async (_, body, field) => {
    const id = await world.order(asha)
    const answer = await call(asha)('PUT', path(id), body)
    expect(answer.status).toBe(400)
    expect(answer.body['issues']).toMatchObject([{ path: field }])
  })

  test('is limited to the owner: 404 for others and admins, 401 for visitors', async () => {
    const id = await world.order(asha)
    for (const [actor, status] of [
      [ravi, 404] as const,
      [world.boss, 404] as const,
      [undefined, 401] as const,
    ]) {
      expect((await call(actor)('PUT', path(id), { buyer: BUYER })).status).toBe(status)
      expect((await call(actor)('GET', path(id))).status).toBe(status)
    }
    expect((await call(asha)('GET', path(id))).body).toEqual({ buyer: null, editable: true })
    expect((await call(asha)('PUT', path('%00'), { buyer: BUYER })).status).toBe(404)
  })

  test('returns 409 for a cancelled order', async () => {
    const id = await world.order(asha)
    await world.cancel(asha, id)
    expect((await call(asha)('PUT', path(id), { buyer: BUYER })).status).toBe(409)
  })
})

test('an erased account leaves the State of its billing addresses, and the export has them', async () => {
  const id = await world.order(asha)
  await call(asha)('PUT', `/account/orders/${id}/buyer-gstin`, { buyer: BUYER })
  const person = { userId: asha.userId, email: asha.email }
  expect(await personalBuyers.collect?.(world.db, person)).toMatchObject([
    { orderId: id, billingAddress: PLACE },
  ])
  await inTransaction(world.db, (tx) => personalBuyers.forget(tx, person, () => undefined))
  const [row] = await world.db.select().from(registeredBuyers)
  expect(row?.billingAddress).toEqual({ ...PLACE, addressLine1: '', city: '', zip: '' })
})
