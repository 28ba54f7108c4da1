import { describe, expect, it } from 'vitest'

import { checkoutMessage, isSignedBy, sign } from './webhook.ts'

const KEY = '123456'
const BODY = '{"a":1,"b":2,"c":{"d":3}}'
/** Published by the gateway's own SDK tests. */
const SIGNATURE = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'

describe('signatures', () => {
  it('matches the published test vector', () => {
    expect(sign(KEY, BODY)).toBe(SIGNATURE)
    expect(sign(KEY, Buffer.from(BODY))).toBe(SIGNATURE)
  })

  it('accepts the right signature over text and over raw bytes', () => {
    expect(isSignedBy(KEY, BODY, SIGNATURE)).toBe(true)
    expect(isSignedBy(KEY, Buffer.from(BODY), SIGNATURE)).toBe(true)
  })

  it.each([
    ['empty', ''],
    ['short', SIGNATURE.slice(0, 63)],
    ['long', `${SIGNATURE}0`],
    ['upper-case', SIGNATURE.toUpperCase()],
    ['not hexadecimal', 'z'.repeat(64)],
    ['one digit off', `3${SIGNATURE.slice(1)}`],
    ['missing', undefined],
    ['not a string', 17],
    ['an array around it', [SIGNATURE]],
  ])('refuses a signature that is %s', (_what, signature) => {
    expect(isSignedBy(KEY, BODY, signature)).toBe(false)
  })

  it('refuses the right signature over a body that was parsed and serialised again', () => {
    expect(isSignedBy(KEY, JSON.stringify(JSON.parse(BODY), null, 1), SIGNATURE)).toBe(false)
  })

  it('refuses the right signature under another secret', () => {
    expect(isSignedBy('1234567', BODY, SIGNATURE)).toBe(false)
  })

  it('binds order and payment: other ids or swapped ids do not match', () => {
    const signature = sign(KEY, checkoutMessage('order_A', 'pay_B'))
    expect(isSignedBy(KEY, 'order_A|pay_B', signature)).toBe(true)
    expect(isSignedBy(KEY, checkoutMessage('order_A', 'pay_C'), signature)).toBe(false)
    expect(isSignedBy(KEY, checkoutMessage('pay_B', 'order_A'), signature)).toBe(false)
  })
})
