import { expect, test } from 'vitest'

import { mailPage } from '#modules/notifications/mail-page.ts'

import { NO_WISHES } from './delivery-wishes.ts'
import { deliveryRequestParts } from './order-email.ts'

const mailOf = (wishes: object) =>
  mailPage({ subject: 'Order', parts: deliveryRequestParts({ ...NO_WISHES, ...wishes }) })

test('without wishes, the mail has no wishes section', () => {
  expect(deliveryRequestParts(NO_WISHES)).toEqual([])
})

test('a gift note is escaped text, line by line, without links', () => {
  const { html, text } = mailOf({ giftNote: '<b>Asha</b>\nsee https://evil.example/win' })
  expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;<br>see https: evil. example/win')
  expect(text).toContain('<b>Asha</b>\nsee https: evil. example/win')
})

test('the needed-by day is never promised', () => {
  expect(mailOf({ neededBy: '2026-11-30' }).text).toBe(
    'You need it by 30 November 2026. We’ll do our best, but can’t guarantee it.',
  )
})

test('confirms that all books come in one parcel', () => {
  expect(mailOf({ sendComplete: true }).text).toContain('in one parcel')
})
