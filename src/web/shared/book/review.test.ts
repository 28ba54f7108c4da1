import { expect, test } from 'vitest'

import { draftIssue, EMPTY_DRAFT, toBody } from './review.ts'

const issueFor = (comment: string, isLoggedIn = true) => draftIssue({ rating: 4, comment }, isLoggedIn)

test('warns about blank text', () => {
  for (const blank of ['', '   ', '\n\t ']) {
    expect(issueFor(blank)).toMatchObject({ kind: 'warn', text: 'Please enter a review before submitting.' })
  }
})

test('requires 10 characters after trimming (spec storefront §5)', () => {
  expect(issueFor('  123456789   ')?.text).toBe('Please write at least 10 characters.')
  expect(issueFor('1234567890')).toBeUndefined()
})

test('a visitor must log in (spec storefront §6)', () => {
  expect(issueFor('1234567890', false)?.text).toBe('You must be logged in to submit a review.')
})

test('defaults to 3 stars; a rating outside 1-5 falls back to 3 (spec storefront §9)', () => {
  expect(EMPTY_DRAFT).toEqual({ rating: 3, comment: '' })
  for (const odd of [0, 6, -1, 2.5, Number.NaN]) expect(toBody({ rating: odd, comment: '' }).rating).toBe(3)
  for (const good of [1, 2, 3, 4, 5]) expect(toBody({ rating: good, comment: '' }).rating).toBe(good)
})

test('sends the comment untrimmed', () => {
  expect(toBody({ rating: 5, comment: '  Worth its price. \n' }).comment).toBe('  Worth its price. \n')
})
