import { describe, expect, test } from 'vitest'

import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'

import { bodyOf, draftOf, issueOf } from './decision-form.tsx'

const line = { title: 'Evidence', quantity: 3 }
const claim = {
  note: '',
  lines: [
    { ...line, _id: 'a', left: 3, refundable: 300 },
    { ...line, _id: 'b', left: 0, refundable: 0 },
  ],
} as unknown as ClaimBody
const draft = draftOf(claim)

describe('a claim decision', () => {
  test('starts with every copy that has not been refunded', () => {
    expect(bodyOf('replacement', draft)).toEqual({
      outcome: 'replacement',
      note: '',
      lines: [{ lineId: 'a', quantity: 3 }],
    })
    expect(bodyOf('refund', draft)).toEqual({ outcome: 'refund', note: '' })
  })

  test.each([
    ['refusal', { note: ' ' }, 'Enter a reason of at least 20 characters.'],
    ['refusal', { note: 'A scratch is no fault.' }, undefined],
    ['replacement', { copies: { a: 0 } }, 'Choose at least one copy.'],
    ['replacement', { copies: { a: 5 } }, 'Only 3 are left.'],
    ['refund', { by: 'part', amount: '0.50' }, 'Enter at least ₹1.'],
    ['refund', { by: 'part', amount: 'x' }, 'Enter at least ₹1.'],
    ['refund', { by: 'part', amount: '300.01' }, 'Enter at most ₹300.00, the price of the books.'],
    ['refund', { by: 'part', amount: '300' }, undefined],
  ] as const)('validates %s with %j: %s', (outcome, part, issue) => {
    const path = { refusal: 'note', replacement: 'copies', refund: 'amount' }[outcome]
    expect(issueOf(outcome, { ...draft, ...part }, claim)).toEqual(issue && { path, message: issue })
  })
})
