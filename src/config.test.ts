import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  JWT_SECRET: 'x'.repeat(40),
  ADMIN_PASSWORD: 'long enough',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('settings', () => {
  it('need nothing for a demo', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 3000, gateway: { kind: 'sandbox' } })
  })

  it('tell all faults at once, each with its name', () => {
    const faults = faultsOf({ PORT: 'many', SMTP_URL: 'http://x', LOG_LEVEL: 'loud' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL'])
  })

  it('accept a complete live shop', () => {
    expect(faultsOf(live)).toEqual([])
  })

  it.each([
    ['the sandbox', { PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY'],
    ['another gateway address', { RAZORPAY_API_BASE: 'https://evil.example' }, 'RAZORPAY_API_BASE'],
    [
      'another checkout script',
      { RAZORPAY_CHECKOUT_JS: 'https://evil.example/x.js' },
      'RAZORPAY_CHECKOUT_JS',
    ],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['a missing token secret', { JWT_SECRET: '' }, 'JWT_SECRET'],
    ['a missing public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['a missing admin password', { ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD'],
    ['a missing webhook secret', { RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET'],
  ])('refuse %s in live mode', (_what, change, name) => {
    expect(faultsOf({ ...live, ...change }).some((fault) => fault.includes(name))).toBe(true)
  })
})
