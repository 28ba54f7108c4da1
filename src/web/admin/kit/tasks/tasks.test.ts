import { expect, test } from 'vitest'

import { ALL_WORK } from '#modules/figures/work.ts'

import { countsByPage, countText, openTasks, TASKS, urgentBesides } from './tasks.ts'

test('all that may wait has its words', () => {
  expect(Object.keys(TASKS).toSorted()).toEqual(ALL_WORK.toSorted())
})

test('what waits on a screen is added up; what is nobody’s work yet is not counted in the menu', () => {
  const counts = countsByPage({ newOrders: 2, ordersToSend: 3, messages: 0, lowStock: 9, refundsDue: 1 })
  expect([...counts]).toEqual([['orders', 5]])
})

test('what the role may not see is not there, and nothing of 0', () => {
  expect(openTasks({ newOrders: 1, openClaims: 0 })).toEqual(['newOrders'])
})

test('what is urgent stands in the list unless it has a tile', () => {
  const waiting = { newOrders: 1, failedMails: 1, failedRefunds: 2 }
  expect(urgentBesides(waiting, ['newOrders', 'failedMails'])).toEqual(['failedRefunds'])
})

test('very many are said to be that', () => {
  expect([countText(999), countText(1000)]).toEqual(['999', '1000+'])
})
