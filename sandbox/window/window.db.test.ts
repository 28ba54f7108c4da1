import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openGatewayWorld, TEST_KEYS, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()
let world: GatewayWorld
let orderId: string

beforeEach(async () => {
  world = await openGatewayWorld(database.db, { pendingMs: 45_000 })
  orderId = (await world.gateway.createOrder({ amount: 5000, receipt: 'r', notes: {} })).id
})
afterEach(() => world.close())

const get = (path: string) => world.sandbox.http.request(`/v1${path}`)

async function attempt(instrument: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const response = await world.sandbox.http.request('/v1/checkout/payments', {
    method: 'POST',
    body: JSON.stringify({
      key_id: TEST_KEYS.keyId,
      order_id: orderId,
      instrument,
      outcome: 'success',
      ...more,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

const VISA = { method: 'card', number: '4100280000001007' }

describe('the window', () => {
  it('is a separate document that runs only its own files and may be framed by a shop', async () => {
    const response = await get('/checkout/embed')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('unsafe-inline')
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=/)
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await get(`/checkout/${file}`)).status).toBe(200)
    }
  })

  it('serves its script to shops on other origins', async () => {
    const { status, headers } = await get('/checkout.js')
    expect(status).toBe(200)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('returns three fields that the shop can verify', async () => {
    const { body } = await attempt(VISA)
    expect(Object.keys(body).toSorted()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ])
    const ids = { gatewayOrderId: orderId, paymentId: body['razorpay_payment_id'] ?? '' }
    expect(world.gateway.verifyCheckout({ ...ids, signature: body['razorpay_signature'] ?? '' })).toBe(true)
  })

  it.each([
    [{ method: 'upi', vpa: 'failure@razorpay' }, 'success', 'payment_failed'],
    [VISA, 'failure', 'payment_failed'],
    [{ method: 'card', number: '4100280000080001' }, 'failure', 'insufficient_fund'],
  ])('%j with the response %s fails with %s', async (instrument, outcome, reason) => {
    const { body } = await attempt(instrument, { outcome })
    expect(body).toMatchObject({ error: { reason, metadata: { order_id: orderId } } })
  })

  it('accepts only the published test cards', async () => {
    const { body } = await attempt({ method: 'card', number: '4111111111111111' })
    expect(body).toMatchObject({ error: { description: 'Only test cards work in the sandbox.' } })
    expect(await world.gateway.fetchOrder(orderId)).toMatchObject({ attempts: 0 })
  })

  it('gets the bank’s later decision on a pending payment', async () => {
    const { body } = await attempt(VISA, { outcome: 'pending' })
    const address = `/checkout/payments/${body['razorpay_payment_id']}?key_id=${TEST_KEYS.keyId}`
    await world.sandbox.deliverDue()
    expect(await (await get(address)).json()).toMatchObject({ status: 'pending' })
    world.clock.advance({ seconds: 45 })
    await world.sandbox.deliverDue()
    expect(await (await get(address)).json()).toMatchObject({ razorpay_signature: expect.any(String) })
  })

  it.each([{ outcome: 'maybe' }, { email: 'nul\0' }, { order_id: 'order_1' }, { key_id: 'rzp_live_other' }])(
    'rejects %j and takes no payment',
    async (wrong) => {
      expect((await attempt(VISA, wrong)).body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
      expect(await world.gateway.fetchOrder(orderId)).toMatchObject({ attempts: 0 })
    },
  )
})
