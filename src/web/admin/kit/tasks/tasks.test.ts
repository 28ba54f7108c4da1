import { expect, test } from 'vitest'

import { ALL_TASKS } from '#modules/analytics/analytics.service.ts'

import { countsByPage, countText, openTasks, otherUrgentTasks, TASKS } from './tasks.ts'

test('every kind of task has a label', () => {
  expect(Object.keys(TASKS).toSorted()).toEqual(ALL_TASKS.toSorted())
})

test('adds up the tasks of a screen and omits quiet ones from the menu', () => {
  const counts = countsByPage({ newOrders: 2, ordersToSend: 3, messages: 0, lowStock: 9, refundsDue: 1 })
  expect([...counts]).toEqual([['orders', 5]])
})

test('omits tasks that the role may not see and those with a count of 0', () => {
  expect(openTasks({ newOrders: 1, openClaims: 0 })).toEqual(['newOrders'])
})

test('lists an urgent task unless it has a tile', () => {
  const waiting = { newOrders: 1, failedMails: 1, failedRefunds: 2 }
  expect(otherUrgentTasks(waiting, ['newOrders', 'failedMails'])).toEqual(['failedRefunds'])
})

test('caps the displayed count', () => {
  expect([countText(999), countText(1000)]).toEqual(['999', '1000+'])
})
