import { type Browser, expect, type Locator, type Page } from '@playwright/test'

import { buildAdmin, buildShopper } from '#test/support/people.ts'

/** Page object of Manage Orders and of the screen of one order. */
export function createOrdersScreen(page: Page) {
  const main = page.getByRole('main')
  const part = (title: string): Locator => main.getByRole('region', { name: title, exact: true })
  return {
    async openList(): Promise<void> {
      await page.goto('/admin/dashboard/orders')
      await this.expectLive()
    },
    async openOrder(id: string): Promise<void> {
      await page.goto(`/admin/dashboard/orders/${id}`)
      await this.expectLive()
    },
    /** Opens the customer's only order. */
    async openOrderOf(customer: string): Promise<void> {
      await page.goto(`/admin/dashboard/orders?search=${customer}`)
      const row = page.getByRole('table').getByRole('row').filter({ hasText: customer })
      await row.getByRole('link').first().click()
      // The list is live and has menus too.
      await expect(page.getByRole('heading', { name: /^Order KK-/, level: 1 })).toBeVisible()
      await this.expectLive()
    },
    expectLive: () => expect(main.getByText('Changes by others appear here automatically.')).toBeVisible(),
    /** Screens poll when their tab becomes visible, so no test waits for the next poll. */
    returnToTab: () => page.evaluate(() => void dispatchEvent(new Event('visibilitychange'))),
    row: (text: string) => main.getByRole('row').filter({ hasText: text }),
    statusOf: (number: string) => main.getByRole('combobox', { name: `Status of ${number}` }),
    link: (number: string) => main.getByRole('link', { name: number }),
    news: (text: string | RegExp) => main.getByText(text),
    button: (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' }),
    /** Opens the menu of the order's less frequent actions. */
    openMenu: () => main.getByRole('button', { name: /^More for / }).click(),
    async choose(action: string): Promise<void> {
      await this.openMenu()
      await main.getByRole('button', { name: action, exact: true }).click()
    },
    dialog: page.getByRole('dialog'),
    payment: part('Payment'),
    mails: part('Emails'),
    history: part('History'),
    notes: part('Notes'),
    documents: part('Documents'),
    stock: part('Stock'),
    webhooks: part('Webhooks'),
    address: part('Deliver to'),
  }
}

/** Logs a colleague with the role Staff in, in a separate browser context. */
export async function openColleague(browser: Browser, shop: { url: string; admin: Credentials }) {
  const { email, password } = await buildShopper(shop, 'Ravi Kumar')
  const owner = await buildAdmin(shop, shop.admin)
  const { body } = await owner.get(`/users?search=${encodeURIComponent(email)}&page=1`)
  const found = (Array.isArray(body) ? body : body.users) as { _id: string }[]
  await owner.put(`/admin/users/${found[0]?._id}/role`, { role: 'staff', loaded: 'user' })
  const staff = await buildAdmin(shop, { email, password })
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), staff.token ?? '')
  const page = await context.newPage()
  return { ...createOrdersScreen(page), page, close: () => context.close() }
}

interface Credentials {
  email: string
  password: string
}
