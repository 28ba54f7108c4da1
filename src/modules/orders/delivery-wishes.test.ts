import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { shoppersWishes } from './delivery-wishes.schema.ts'
import { neededByIssue, NO_WISHES, tidyNote, wishesOf } from './delivery-wishes.ts'
import { neededYet } from './needed-by.ts'

const read = (sent: object) => z.object(shoppersWishes).safeParse(sent)
const issueOf = (sent: object) =>
  read(sent).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)

describe('what a client sends', () => {
  test.each([{}, { giftNote: null, neededBy: null, sendComplete: null }, { giftNote: ' \n ', neededBy: '' }])(
    '%j wishes for nothing',
    (sent) => {
      expect(read(sent).data).toEqual(NO_WISHES)
    },
  )

  test('a note stays as it was written, signs of HTML and Hindi too', () => {
    const giftNote = 'शुभकामनाएँ, <b>Asha</b>!\nYours, "R & S" 🎁'
    expect(read({ giftNote }).data?.giftNote).toBe(giftNote)
  })

  test('what nobody sees is taken out of a note; line breaks are one sign', () => {
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
  ])('%j is refused by name', (sent, issue) => {
    expect(issueOf(sent)).toContain(issue)
  })

  test.each([{ giftNote: {} }, { giftNote: 5 }, { sendComplete: 'yes' }])('%j is no wish', (sent) => {
    expect(read(sent).success).toBe(false)
  })
})

test('300 characters on 8 lines are a note', () => {
  expect(read({ giftNote: 'x'.repeat(300) }).success).toBe(true)
  expect(read({ giftNote: 'a\r\nb\nc\nd\ne\nf\ng\nh\n' }).data?.giftNote).toBe('a\nb\nc\nd\ne\nf\ng\nh')
})

describe('the day by which books are needed', () => {
  // Half past midnight of the 21st in India.
  const now = new Date('2026-11-20T19:00:00Z')

  test.each(['2026-11-21', '2027-02-19'])(
    '%s can be wished for: it is today in India, or 90 days ahead',
    (day) => {
      expect(neededByIssue(day, now)).toBeUndefined()
    },
  )

  test.each(['2026-11-20', '2027-02-20', '9999-12-31'])('%s cannot', (day) => {
    expect(neededByIssue(day, now)).toBe('must be a day from today to 19 February 2027')
  })

  test('is over on the day after, in India', () => {
    const order = { status: 'Processing', cancelledAt: null, neededBy: '2026-11-20' } as const
    expect(neededYet(order, new Date('2026-11-20T18:00:00Z'))).toEqual({ day: '2026-11-20', past: false })
    expect(neededYet(order, now)).toEqual({ day: '2026-11-20', past: true })
  })

  test('is nothing to watch once the books have left or the order is cancelled', () => {
    const order = { status: 'Paid', cancelledAt: null, neededBy: '2026-11-20' } as const
    expect(neededYet({ ...order, status: 'Shipped' }, now)).toBeUndefined()
    expect(neededYet({ ...order, cancelledAt: now }, now)).toBeUndefined()
    expect(neededYet({ ...order, neededBy: null }, now)).toBeUndefined()
  })
})

test('the wishes alone are read out of what has more', () => {
  const wishes = { giftNote: 'For Asha', neededBy: '2026-11-30', sendComplete: true, editionNews: false }
  expect(wishesOf({ ...wishes, other: 1 } as object)).toEqual(wishes)
  expect(wishesOf({ giftNote: '', sendComplete: 1 })).toEqual(NO_WISHES)
})
