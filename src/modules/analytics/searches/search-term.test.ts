import { describe, expect, test } from 'vitest'

import { MAX_TERM_LENGTH, termOf } from './search-term.ts'

describe('equal questions are one term', () => {
  test.each([
    ['  GST   Ready\tReckoner ', 'gst ready reckoner'],
    ['Cafe\u0301 law', 'café law'],
    ['gst\u00a0\u3000act\u0000', 'gst act'],
    ['\u202egst\u200b', 'gst'],
    ['भारतीय न्याय संहिता', 'भारतीय न्याय संहिता'],
    ['क्\u200dष', 'क्\u200dष'],
    ['C.A. Final', 'c.a. final'],
  ])('%j', (typed, term) => expect(termOf(typed)).toBe(term))

  test('a long text is cut without splitting a character', () => {
    expect(termOf('😀'.repeat(200))).toBe('😀'.repeat(MAX_TERM_LENGTH))
    expect(termOf(`${'a'.repeat(MAX_TERM_LENGTH - 1)} b`)).toBe('a'.repeat(MAX_TERM_LENGTH - 1))
  })

  test('drops characters that the database can’t store', () => {
    expect(termOf('a\ud800b')?.isWellFormed()).toBe(true)
  })

  test.each(['', '   ', '\u200b'])('%j is no term', (typed) => expect(termOf(typed)).toBeUndefined())
})

describe('terms that look like an email address or a phone number are not stored', () => {
  test.each([
    'asha@example.com',
    'order of asha @ example.com',
    'asha＠example.com',
    '9812345678',
    'call 98123 45678',
    '+91-98123-45678',
    '(0177) 265 4321',
    '0177.2654321',
    '2654321',
    '९८१२३४५६७८',
    // Every eleventh mobile number is a valid ten-digit ISBN.
    '8130812344',
    '4111 1111 1111 1111',
    `${'law '.repeat(40)} 9812345678`,
  ])('%s', (typed) => expect(termOf(typed)).toBeUndefined())
})

test.each([
  '9788172736187',
  '978-81-7273-618-7',
  'section 138 ni act 1881',
  'ipc 302 304 498a',
  'finance act 2025 2026',
  'pin 171001',
  '2026-27',
])('%s is counted', (typed) => expect(termOf(typed)).toBe(typed))
