import { describe, expect, it } from 'vitest'

import { deliveryWindow } from './delivery.ts'

const standard = { from: 3, to: 5 }
const express = { from: 1, to: 2 }

describe('deliveryWindow', () => {
  it('counts 3 to 5 days for standard and 1 to 2 for express', () => {
    const monday = new Date('2026-11-23T06:00:00Z')
    expect(deliveryWindow(monday, standard)).toBe('Thu, 26 Nov – Sat, 28 Nov')
    expect(deliveryWindow(monday, express)).toBe('Tue, 24 Nov – Wed, 25 Nov')
  })

  it('does not count Sundays', () => {
    expect(deliveryWindow(new Date('2026-11-20T06:00:00Z'), express)).toBe('Sat, 21 Nov – Mon, 23 Nov')
  })

  it('starts from the day it is in India', () => {
    expect(deliveryWindow(new Date('2026-11-22T20:00:00Z'), express)).toBe('Tue, 24 Nov – Wed, 25 Nov')
  })
})
