import { expect, test } from 'vitest'

import { trackingPage } from './delivery.ts'

test.each([
  ['Delhivery', 'https://www.delhivery.com/'],
  ['BlueDart', 'https://www.bluedart.com/'],
  ['blue-dart express', 'https://www.bluedart.com/'],
  ['DTDC Courier', 'https://www.dtdc.in/'],
  ['India Post (Speed Post)', 'https://www.indiapost.gov.in/'],
  ['Speed Post', 'https://www.indiapost.gov.in/'],
])('the tracking page of %s is at %s', (courier, site) => {
  expect(trackingPage(courier, 'EE123456789IN')?.startsWith(site)).toBe(true)
})

test.each([
  ['My Cousin', 'EE123456789IN'],
  ['Delhivery', '1&x=<b>'],
  ['Delhivery', null],
  [null, 'EE123456789IN'],
])('%s with number %s has no tracking page', (courier, number) => {
  expect(trackingPage(courier, number)).toBeUndefined()
})
