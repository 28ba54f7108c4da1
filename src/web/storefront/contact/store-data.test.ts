import { expect, test } from 'vitest'

import { openingHours } from './store-data.ts'

test('lists opening days one by one and times in 24-hour format', () => {
  expect(openingHours({ days: 'Monday to Wednesday', time: '10:00 AM – 8:00 PM' })).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
    opens: '10:00',
    closes: '20:00',
  })
  expect(openingHours({ days: 'Sunday', time: '12:30 PM – 6:00 PM' })).toMatchObject({
    dayOfWeek: ['Sunday'],
    opens: '12:30',
  })
})
