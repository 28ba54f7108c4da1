import { describe, expect, it } from 'vitest'

import { endOfDay, formatTypedDate, isDay, parseTypedDate, startOfDay } from './date-input.ts'

describe('parseTypedDate', () => {
  it('reads MM/dd/yyyy, month first', () => {
    expect(parseTypedDate('11/20/2026')).toBe('2026-11-20')
    expect(parseTypedDate(' 2/9/2026 ')).toBe('2026-02-09')
  })

  it.each(['20/11/2026', '02/30/2026', '11-20-2026', '11/20/26', 'tomorrow', ''])('refuses %j', (text) => {
    expect(parseTypedDate(text)).toBeUndefined()
  })

  it('is undone by formatTypedDate', () => {
    expect(formatTypedDate(parseTypedDate('11/05/2026') ?? '')).toBe('11/05/2026')
    expect(formatTypedDate('nonsense')).toBe('')
  })
})

describe('isDay', () => {
  it('knows leap years', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2027-02-29')).toBe(false)
  })
})

describe('the bounds of a day', () => {
  it('are those of India, in UTC', () => {
    expect(startOfDay('2026-11-20')).toBe('2026-11-19T18:30:00.000Z')
    expect(endOfDay('2026-11-20')).toBe('2026-11-20T18:29:59.999Z')
  })
})
