import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { shoppersWishes } from './delivery-wishes.schema.ts'
import {
  answerText,
  ERASED_WISHES,
  marksIn,
  NO_WISHES,
  staffText,
  staffWishesOf,
  wishedIn,
  wishesOf,
} from './delivery-wishes.ts'
import { neededByIssue, neededYet } from './needed-by.ts'
import { textIssue, tidyNote, tidyWish } from './wish-facts.ts'

const read = (sent: object) => z.object(shoppersWishes).safeParse(sent)
const issueOf = (sent: object) =>
  read(sent).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)

describe('parsing delivery wishes', () => {
  test.each([{}, { giftNote: null, neededBy: null, sendComplete: null }, { giftNote: ' \n ', neededBy: '' }])(
    '%j means no wish',
    (sent) => {
      expect(read(sent).data).toEqual(NO_WISHES)
    },
  )

  test('keeps a gift note unchanged, including HTML characters and Hindi', () => {
    const giftNote = 'शुभकामनाएँ, <b>Asha</b>!\nYours, "R & S" 🎁'
    expect(read({ giftNote }).data?.giftNote).toBe(giftNote)
  })

  test('removes invisible characters from a note and normalizes line breaks', () => {
    expect(tidyNote('\u202eFor\u0007 Asha\r\n\r\n\r\n\tfrom Ravi\u200b ')).toBe('For Asha\n\nfrom Ravi')
    expect(tidyNote('\u3164\u2800\n\u00ad')).toBe('')
    expect(tidyNote('क्‍ष')).toBe('क्‍ष')
  })

  test.each([
    [{ giftNote: 'x'.repeat(301) }, 'giftNote must have at most 300 characters'],
    [{ giftNote: 'x'.repeat(1e6) }, 'giftNote must have at most 300 characters'],
    [{ giftNote: 'x\n'.repeat(9) }, 'giftNote must have at most 8 lines'],
    [{ giftNote: 'a\u0000b' }, 'giftNote contains characters that cannot be stored'],
    [{ neededBy: '2026-02-30' }, 'neededBy must be a day, for example 2026-11-30'],
    [{ neededBy: 20261130 }, 'neededBy must be a day, for example 2026-11-30'],
  ])('rejects %j and names the field', (sent, issue) => {
    expect(issueOf(sent)).toContain(issue)
  })

  test.each([{ giftNote: {} }, { giftNote: 5 }, { sendComplete: 'yes' }])('rejects %j', (sent) => {
    expect(read(sent).success).toBe(false)
  })
})

test('accepts a note of 300 characters, or of 8 lines', () => {
  expect(read({ giftNote: 'x'.repeat(300) }).success).toBe(true)
  expect(read({ giftNote: 'a\r\nb\nc\nd\ne\nf\ng\nh\n' }).data?.giftNote).toBe('a\nb\nc\nd\ne\nf\ng\nh')
})

describe('the needed-by day', () => {
  // 00:30 on the 21st in India.
  const now = new Date('2026-11-20T19:00:00Z')

  test.each(['2026-11-21', '2027-02-19'])('accepts %s, within today and 90 days ahead in India', (day) => {
    expect(neededByIssue(day, now)).toBeUndefined()
  })

  test.each(['2026-11-20', '2027-02-20', '9999-12-31'])('rejects %s', (day) => {
    expect(neededByIssue(day, now)).toBe('must be between today and 19 February 2027')
  })

  test('is past from the following day in India', () => {
    const order = { status: 'Processing', cancelledAt: null, neededBy: '2026-11-20' } as const
    expect(neededYet(order, new Date('2026-11-20T18:00:00Z'))).toEqual({ day: '2026-11-20', past: false })
    expect(neededYet(order, now)).toEqual({ day: '2026-11-20', past: true })
  })

  test('no longer matters once the order is dispatched or cancelled', () => {
    const order = { status: 'Paid', cancelledAt: null, neededBy: '2026-11-20' } as const
    expect(neededYet({ ...order, status: 'Shipped' }, now)).toBeUndefined()
    expect(neededYet({ ...order, cancelledAt: now }, now)).toBeUndefined()
    expect(neededYet({ ...order, neededBy: null }, now)).toBeUndefined()
  })
})

describe('a wish of one line', () => {
  const facts = {
    kind: 'text',
    maxLength: 9,
    label: 'Court room',
    answer: 'Court room',
    sent: '',
    stored: '',
  } as const
  const wished = { wish: 'giftNote', facts, value: 'No. 4' } as const

  test('is tidied to one line, and limited in length', () => {
    expect(tidyWish(facts, ' No.\n 4\u200b ')).toBe('No. 4')
    expect(textIssue(facts, 'x'.repeat(9))).toBeUndefined()
    expect(textIssue(facts, 'x'.repeat(10))).toBe('must have at most 9 characters')
  })

  test('stands behind its name for shopper and staff', () => {
    expect(answerText(wished)).toBe('Court room: No. 4')
    expect(staffText(wished)).toBe('Court room: No. 4')
  })
})

test('an order’s wishes are shown in the order of the declaration, notes last', () => {
  const wishes = { giftNote: 'For Asha', neededBy: '2026-11-30', sendComplete: true, editionNews: true }
  expect(wishedIn(wishes).map(({ wish }) => wish)).toEqual([
    'neededBy',
    'sendComplete',
    'editionNews',
    'giftNote',
  ])
  expect(wishedIn(NO_WISHES)).toEqual([])
})

test('packers see the wishes that concern them', () => {
  const wishes = { giftNote: 'For Asha', neededBy: '2026-11-30', sendComplete: true, editionNews: true }
  expect(marksIn(wishes).map(({ text }) => text)).toEqual(['Needed by 30 Nov', 'Send complete', 'Gift note'])
})

test('an erasure leaves none of the shopper’s own words', () => {
  expect(ERASED_WISHES).toMatchObject({ giftNote: null })
  expect(Object.keys(ERASED_WISHES)).not.toContain('neededBy')
})

test('staff change every wish except the shopper’s consent', () => {
  const wishes = { giftNote: 'For Asha', neededBy: null, sendComplete: true }
  expect(staffWishesOf(wishes)).toMatchObject(wishes)
  expect(staffWishesOf({ ...wishes, editionNews: true } as object)).not.toHaveProperty('editionNews')
})

test('wishesOf picks only the wishes and ignores other fields', () => {
  const wishes = { ...NO_WISHES, giftNote: 'For Asha', neededBy: '2026-11-30', sendComplete: true }
  expect(wishesOf({ ...wishes, other: 1 } as object)).toEqual(wishes)
  expect(wishesOf({ giftNote: '', sendComplete: 1 })).toEqual(NO_WISHES)
})
