import { expect, test } from 'vitest'

import { readable, renderPage } from '#test/support/render-page.tsx'

import { FeaturesStrip } from './features-strip.tsx'

test('the strip makes the four promises of the specification', async () => {
  const text = readable(await renderPage('/', <FeaturesStrip />))
  expect(text).toMatch(/Free shipping On orders over ₹500/)
  expect(text).toMatch(/100% money-back guarantee/)
  expect(text).toMatch(/24\/7 support/)
  expect(text).toMatch(/10% off For newsletter subscribers/)
})
