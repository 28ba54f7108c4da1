import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { indianDay, indianMoment } from '#platform/indian-day.ts'

import {
  type DeliveryRules,
  expectedDays,
  isExpressFaster,
  isHomeCity,
  sameDayLeft,
  weekdayOf,
} from './expected-days.ts'

const HOME = { before: '18:00', openDays: [0, 1, 2, 3, 4, 5, 6] }
const RULES: DeliveryRules = {
  deliveryDays: { standard: { from: 3, to: 5 }, express: { from: 1, to: 2 } },
  homeDelivery: HOME,
}

const at = (india: string) => new Date(`${india}+05:30`)
const courier = (india: string, method: 'standard' | 'express' = 'standard') =>
  expectedDays(at(india), { homeCity: false, rules: RULES }, method)
const riderOf = (openDays: number[]) => (india: string) => {
  const rules = { ...RULES, homeDelivery: { ...HOME, openDays } }
  return expectedDays(at(india), { homeCity: true, rules }, 'standard').from
}
const rider = riderOf(HOME.openDays)

describe('by courier', () => {
  it('takes 3 to 5 working days, or 1 to 2 by express', () => {
    expect(courier('2026-11-23T11:00:00')).toEqual({ from: '2026-11-26', to: '2026-11-28' })
    expect(courier('2026-11-23T11:00:00', 'express')).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  })

  it('skips Sundays before and within the range', () => {
    expect(courier('2026-11-26T11:00:00')).toEqual({ from: '2026-11-30', to: '2026-12-02' })
    expect(courier('2026-11-28T23:00:00', 'express')).toEqual({ from: '2026-11-30', to: '2026-12-01' })
    expect(courier('2026-11-29T11:00:00', 'express')).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  })

  it('counts across the end of February, with and without 29 days, and of the year', () => {
    expect(courier('2028-02-28T11:00:00')).toEqual({ from: '2028-03-02', to: '2028-03-04' })
    expect(courier('2028-02-28T11:00:00', 'express').from).toBe('2028-02-29')
    expect(courier('2027-02-26T11:00:00', 'express')).toEqual({ from: '2027-02-27', to: '2027-03-01' })
    expect(courier('2026-12-30T11:00:00')).toEqual({ from: '2027-01-02', to: '2027-01-05' })
  })

  it('counts from the Indian calendar day', () => {
    expect(courier('2026-11-24T00:00:00', 'express').from).toBe('2026-11-25')
    expect(courier('2026-11-23T23:59:59.999', 'express').from).toBe('2026-11-24')
  })

  it('also carries express orders in the home city', () => {
    const found = { homeCity: true, rules: RULES }
    expect(expectedDays(at('2026-11-23T11:00:00'), found, 'express')).toEqual(
      courier('2026-11-23T11:00:00', 'express'),
    )
  })
})

describe('by our own rider', () => {
  it('arrives today before 6 PM, tomorrow from 6 PM on', () => {
    expect(rider('2026-11-24T00:00:00')).toBe('2026-11-24')
    expect(rider('2026-11-24T17:59:59.999')).toBe('2026-11-24')
    expect(rider('2026-11-24T18:00:00')).toBe('2026-11-25')
    expect(rider('2026-11-24T23:59:59.999')).toBe('2026-11-25')
  })

  it('skips days on which the store is closed', () => {
    const onWeekdays = riderOf([1, 2, 3, 4, 5])
    expect(onWeekdays('2026-11-27T18:00:00')).toBe('2026-11-30')
    expect(onWeekdays('2026-11-28T10:00:00')).toBe('2026-11-30')
    const onSundays = riderOf([0])
    expect(onSundays('2026-11-29T10:00:00')).toBe('2026-11-29')
    expect(onSundays('2026-11-29T19:00:00')).toBe('2026-12-06')
  })

  it('arrives on the next day at the end of a month', () => {
    expect(rider('2026-11-30T18:00:00')).toBe('2026-12-01')
    expect(rider('2028-02-28T18:00:00')).toBe('2028-02-29')
  })
})

test('PIN codes of the home city match in full or by prefix', () => {
  expect(['160001', '160009', '160101'].map((pin) => isHomeCity(pin, '16000, 160101'))).toEqual([
    true,
    true,
    true,
  ])
  expect(['160010', '160102', '116000'].map((pin) => isHomeCity(pin, '16000, 160101'))).toEqual([
    false,
    false,
    false,
  ])
  expect(isHomeCity('160001', '')).toBe(false)
})

describe('at any time', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const rules = fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    openDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  })
  const homeOf = ({ hour, minute, openDays }: { hour: number; minute: number; openDays: number[] }) => ({
    before: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    openDays,
  })

  it('same-day delivery is offered on an open day until exactly the cut-off hour', () => {
    fc.assert(
      fc.property(moments, rules, (now, drawn) => {
        const given = homeOf(drawn)
        const left = sameDayLeft(now, given)
        const open = given.openDays.includes(weekdayOf(indianDay(now)))
        const early = indianMoment(now).slice(11, 16) < given.before
        expect(left !== undefined).toBe(open && early)
        if (left === undefined) return
        const end = new Date(now.getTime() + left)
        expect(indianMoment(end).slice(11, 19)).toBe(`${given.before}:00`)
        expect(sameDayLeft(end, given)).toBeUndefined()
      }),
    )
  })

  it('the rider comes within a week on an open day, the courier never on a Sunday, neither in the past', () => {
    fc.assert(
      fc.property(moments, rules, (now, drawn) => {
        const given = homeOf(drawn)
        const homeRules = { ...RULES, homeDelivery: given }
        const { from } = expectedDays(now, { homeCity: true, rules: homeRules }, 'standard')
        expect(given.openDays).toContain(weekdayOf(from))
        expect(from >= indianDay(now)).toBe(true)
        expect(from === indianDay(now)).toBe(sameDayLeft(now, given) !== undefined)
        const sent = expectedDays(now, { homeCity: false, rules: homeRules }, 'standard')
        expect([weekdayOf(sent.from), weekdayOf(sent.to)]).not.toContain(0)
        expect(indianDay(now) < sent.from && sent.from < sent.to).toBe(true)
      }),
    )
  })
})

describe('express', () => {
  const faster = (india: string, homeCity: boolean, rules = RULES) =>
    isExpressFaster(at(india), { homeCity, rules })

  it('is faster than the courier’s standard delivery, and never than our own rider', () => {
    expect(faster('2026-11-23T11:00:00', false)).toBe(true)
    expect(faster('2026-11-23T11:00:00', true)).toBe(false)
    expect(faster('2026-11-23T19:00:00', true)).toBe(false)
  })

  it('is not faster if the shop sets the same days for both', () => {
    const deliveryDays = { standard: { from: 2, to: 3 }, express: { from: 2, to: 3 } }
    expect(faster('2026-11-23T11:00:00', false, { ...RULES, deliveryDays })).toBe(false)
  })
})
