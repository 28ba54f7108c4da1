import { expect, test } from 'vitest'

import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'

import { wishIssues } from './wish-issues.ts'

const now = new Date('2026-11-20T10:00:00Z')
const issuesOf = (wishes: object) => wishIssues({ ...NO_WISHES, ...wishes }, now)

test('a checkout without wishes, or with complete ones, has no issues', () => {
  expect(issuesOf({})).toEqual({})
  expect(issuesOf({ giftNote: 'For Asha', neededBy: '2026-11-20' })).toEqual({})
})

test('a ticked wish must be filled in or unticked', () => {
  expect(issuesOf({ giftNote: ' \n', neededBy: '' })).toEqual({
    giftNote: 'Add a gift message, or untick the box.',
    neededBy: 'Choose a date, or untick the box.',
  })
})

test('reports in the form what the server would reject', () => {
  expect(issuesOf({ giftNote: 'a\n'.repeat(8) + 'b', neededBy: '2026-11-19' })).toEqual({
    giftNote: 'The message must have at most 8 lines.',
    neededBy: 'This date must be between today and 18 February 2027.',
  })
})
