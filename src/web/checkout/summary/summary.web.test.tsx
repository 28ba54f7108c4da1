import { expect, test } from 'vitest'

import { NO_CHARGES } from '#modules/orders/charges.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { ApiError } from '#web/client/api-error.ts'

import { PayBar, type PayProps, Summary } from './summary.tsx'

const QUOTE: QuoteBody = {
  items: [],
  coupon: null,
  subtotal: 1195,
  savings: 239,
  cartTotal: 956,
  discount: 0,
  orderTotal: 956,
  ...NO_CHARGES,
  amountPayable: 956,
  tooLarge: null,
}
const TOO_MANY = 'Too many attempts. Try again in 10 minutes.'

function payWith(quote: Partial<PayProps['checkout']['quote']>): PayProps {
  const coupon = { applied: null, refused: null, offers: [] }
  const checkout = { quote: { state: 'loaded', data: QUOTE, error: null, ...quote }, coupon }
  return {
    checkout: checkout as unknown as PayProps['checkout'],
    payment: { busy: false, notice: undefined },
    onPay: () => undefined,
  }
}

const screens = {
  summary: (props: PayProps) => <Summary {...props} onCancel={() => undefined} />,
  bar: (props: PayProps) => <PayBar {...props} />,
}

test.each(Object.entries(screens))(
  'a failed quote shows the reason and a retry beside Pay, instead of the old total: %s',
  async (_, screen) => {
    const failed = payWith({ state: 'failed', error: new ApiError(429, { message: TOO_MANY }) })
    const html = await renderPage('/checkout', screen(failed))
    expect(readable(html)).toContain(`We couldn’t load the current prices. ${TOO_MANY}`)
    expect(readable(html)).toContain('Try again')
    expect(readable(html)).not.toContain('956')
  },
)

test.each(Object.entries(screens))('a loaded quote shows its total and no failure: %s', async (_, screen) => {
  const html = await renderPage('/checkout', screen(payWith({})))
  expect(readable(html)).toContain('₹956.00')
  expect(readable(html)).not.toContain('Try again')
  expect(tags(html, 'button').some((tag) => tag.includes('disabled'))).toBe(false)
})
