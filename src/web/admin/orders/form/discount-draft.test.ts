import { expect, test } from 'vitest'

import {
  discountBody,
  discountDraftOf,
  type DiscountDraft,
  discountIssue,
  sumsOf,
  withTradeIn,
} from './discount-draft.ts'

const percent = (discount: string): DiscountDraft => ({ discountBy: 'percent', discount })
const amount = (discount: string): DiscountDraft => ({ discountBy: 'amount', discount })

test.each([
  [percent('10'), 8333, 75_000, { percent: 10 }],
  [percent(' 12.5 '), 10_417, 72_916, { percent: 12.5 }],
  [percent('100'), 83_333, 0, { percent: 100 }],
  [amount('33.33'), 3333, 80_000, { amount: 33.33 }],
  [amount(''), 0, 83_333, { amount: 0 }],
  [{ discountBy: '', discount: '7' } as const, 0, 83_333, { amount: 0 }],
])('%j takes %d off and leaves %d', (draft, discount, total, body) => {
  expect(sumsOf(83_333, draft)).toEqual({ goods: 83_333, discount, total })
  expect(discountIssue(83_333, draft)).toBeUndefined()
  expect(discountBody(draft)).toEqual(body)
})

test.each([percent('101'), percent('1.234'), percent('-1'), percent('ten'), amount('833.34'), amount('1e9')])(
  'rejects %j before it is sent',
  (draft) => {
    expect(discountIssue(83_333, draft)).toMatch(/^Enter a discount/)
    expect(sumsOf(83_333, draft).total).toBe(83_333)
  },
)

test('a discount keeps its kind, percentage or amount', () => {
  expect(discountDraftOf({ discountAmount: 12.5, discountPercent: null })).toEqual(amount('12.5'))
  expect(discountDraftOf({ discountAmount: 12.5, discountPercent: 33.33 })).toEqual(percent('33.33'))
  expect(discountDraftOf({ discountAmount: 0, discountPercent: null })).toEqual({
    discountBy: '',
    discount: '',
  })
})

test.each([
  [{ discountBy: '', discount: '' } as const, amount('150')],
  [amount('20.5'), amount('170.5')],
  [percent('10'), percent('10')],
])('%j plus 150 rupees of trade-in becomes %j', (draft, after) => {
  expect(withTradeIn(draft, 15_000)).toEqual(after)
})
