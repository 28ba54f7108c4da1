import { expect, type Locator, type Page } from '@playwright/test'

export const DELIVERY = {
  'First name': 'Asha',
  'Last name': 'Verma',
  'PIN code': '211001',
  City: 'Prayagraj',
  'Address line 1': '12 Court Road',
  Email: 'asha@shoppers.example',
  'Mobile number': '9812345678',
} as const

const STATE = 'Uttar Pradesh'

export function createCheckoutPage(page: Page) {
  const main = page.getByRole('main')
  const summary = main.getByRole('complementary', { name: 'Order summary' })
  // The button is in the summary, or on a phone in the bottom bar; never in both.
  const pay = main.getByRole('button', { name: 'Pay & Place Order' })
  return {
    pay,
    ...createSummary(page, summary),
    section: (name: string) => main.getByRole('region', { name }),
    delivery: (name: 'Standard' | 'Express') => main.getByRole('radio', { name: new RegExp(`^${name}`) }),
    heading: main.getByRole('heading', { name: 'Checkout', level: 1 }),
    summary,
    async fillAddress(): Promise<void> {
      for (const [label, value] of Object.entries(DELIVERY))
        await main.getByLabel(label, { exact: true }).fill(value)
      await main.getByLabel('State or union territory').selectOption(STATE)
    },
    async expectAddressKept(): Promise<void> {
      for (const [label, value] of Object.entries(DELIVERY)) {
        await expect(main.getByLabel(label, { exact: true })).toHaveValue(value)
      }
      await expect(main.getByLabel('State or union territory')).toHaveValue(STATE)
    },
    payAndPlaceOrder: () => pay.click(),
  }
}

/** Coupon, totals and buttons. */
function createSummary(page: Page, summary: Locator) {
  const code = summary.getByLabel('Coupon code')
  const term = (label: string) => page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) })
  const apply = summary.getByRole('button', { name: 'Apply', exact: true })
  return {
    code,
    apply,
    couponIssue: summary.getByRole('alert'),
    offer: (name: string) => summary.getByRole('list', { name: 'Offers' }).getByRole('button', { name }),
    removeCoupon: summary.getByRole('button', { name: /^Remove coupon/ }),
    async applyCoupon(text: string): Promise<void> {
      await code.fill(text)
      await apply.click()
    },
    /** Amount in a line of the summary, such as '₹0'. */
    amount: (label: string) =>
      summary
        .locator('div')
        .filter({ has: term(label) })
        .getByRole('definition'),
    lines: summary.getByRole('term'),
    cancelOrder: () => summary.getByRole('button', { name: 'Cancel Order' }).click(),
  }
}

/** The gateway's window, in its iframe. */
export function createPaymentWindow(page: Page) {
  const window = page.frameLocator('iframe[title="Payment window"]')
  const success = window.getByRole('button', { name: 'Success' })
  return {
    success,
    async expectReady(): Promise<void> {
      await expect(success).toBeVisible()
    },
    succeed: () => success.click(),
    /** Leaves the payment pending at the bank. */
    defer: async () => {
      await window.getByRole('button', { name: 'Pending' }).click()
      await expect(window.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible()
    },
    refuse: () => window.getByRole('button', { name: 'Failure' }).click(),
    close: () => window.getByRole('button', { name: 'Close' }).click(),
    refusal: window.getByRole('alert').filter({ hasText: /./ }),
    async expectClosed(): Promise<void> {
      await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
    },
  }
}

export function createOrderPage(page: Page) {
  const main = page.getByRole('main')
  const saveAddressButton = main.getByRole('button', { name: 'Save this address' })
  return {
    saveAddressButton,
    saveAddress: () => saveAddressButton.click(),
    /** Returns 'KK-000123' once the page shows it. */
    async number(): Promise<string> {
      const text = await main.getByText(/^Order number KK-\d+/).textContent()
      return /KK-\d+/.exec(text ?? '')?.[0] ?? ''
    },
    status: main.getByText('Paid', { exact: true }),
  }
}
