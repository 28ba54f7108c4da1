import { expect, type Locator, type Page } from '@playwright/test'

export function createAdminPages(page: Page, url: string) {
  const main = page.getByRole('main')
  return {
    async logIn(admin: { email: string; password: string }): Promise<void> {
      await page.goto(`${url}/admin/login`)
      await main.getByLabel('Username').fill(admin.email)
      await main.getByLabel('Password', { exact: true }).fill(admin.password)
      await main.getByRole('button', { name: 'Login' }).click()
      await expect(main.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    },
    async openOrders(): Promise<void> {
      await main.getByRole('link', { name: /^View Orders/ }).click()
      await expect(main.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
    },
    searchCustomer: (text: string) => main.getByRole('searchbox', { name: 'Search customer' }).fill(text),
    filterByStatus: (status: string) => main.getByLabel('Status', { exact: true }).selectOption(status),
    statusOf: (orderNumber: string): Locator =>
      main.getByRole('combobox', { name: `Status of ${orderNumber}` }),
  }
}
