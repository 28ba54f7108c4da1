import { expect, test } from 'vitest'

import { BUILT_IN_DETAILS } from './shop-details.ts'
import { shopOf } from './shop.ts'

test('the built-in shop matches the spec (storefront §2, §9)', () => {
  const { phone, whatsapp, hours, figures } = shopOf(BUILT_IN_DETAILS)
  expect(phone).toEqual({ text: '+91 172 555 0142', href: 'tel:+911725550142' })
  expect(whatsapp.href).toBe('https://wa.me/911725550142')
  expect(hours).toEqual([
    { days: 'Monday to Saturday', time: '10:00 AM – 8:00 PM' },
    { days: 'Sunday', time: '10:00 AM – 6:00 PM' },
  ])
  expect(figures).toEqual({
    sameDayBefore: '6:00 PM',
    courierDays: '3-5 working days',
    expressDays: '1-2 days',
    refundDays: '5-7 business days',
    minimumAge: '18',
  })
})

test('the address ends with the country', () => {
  expect(shopOf(BUILT_IN_DETAILS).address.at(-1)).toBe('India')
})

test.each([
  [2, '2 days'],
  [1, '1 day'],
])('a range from %d to the same number is one figure', (day, words) => {
  const delivery = { ...BUILT_IN_DETAILS.delivery, expressDays: { from: day, to: day } }
  expect(shopOf({ ...BUILT_IN_DETAILS, delivery }).deliveryDays.express.words).toBe(words)
})

test('the rider’s weekdays are those of the opening hours, numbered like Date.getDay', () => {
  const hours = [
    { from: 'Monday', to: 'Tuesday', opens: '10:00', closes: '20:00' },
    { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '14:00' },
  ] as const
  const { homeDelivery } = shopOf({ ...BUILT_IN_DETAILS, hours: [...hours], sameDayPins: '226' })
  expect(homeDelivery).toEqual({ before: '18:00', openDays: [1, 2, 0], pins: '226' })
})
