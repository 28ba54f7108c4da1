import { expect, type Locator, type Page } from '@playwright/test'

interface Credentials {
  email: string
  password: string
}

/** Stores a session like a login without Remember me. Runs in the browser. */
function keepSession({ token, role }: { token: string; role: string }): void {
  sessionStorage.setItem('adminToken', token)
  localStorage.setItem('adminRole', role)
}

export function createAdminPages(page: Page, url: string) {
  const main = page.getByRole('main')
  const dashboard = main.getByRole('heading', { name: 'Dashboard' })
  return {
    /** Logs in without the login form. */
    async logIn({ email: username, password }: Credentials): Promise<void> {
      const login = await page.request.post(`${url}/api/admin/login`, { data: { username, password } })
      if (!login.ok()) throw new Error(await login.text())
      const { token, user } = (await login.json()) as { token: string; user: { role: string } }
      // All pages of the origin share its storage; the test leaves this page before its scripts start.
      await page.goto(`${url}/offline`, { waitUntil: 'commit' })
      await page.evaluate(keepSession, { token, role: user.role })
      await page.goto(`${url}/admin/dashboard`)
      await expect(dashboard).toBeVisible()
    },
    async typeLogin(admin: Credentials): Promise<void> {
      await page.goto(`${url}/admin/login`)
      await main.getByLabel('Username').fill(admin.email)
      await main.getByLabel('Password', { exact: true }).fill(admin.password)
      await main.getByRole('button', { name: 'Login' }).click()
      await expect(dashboard).toBeVisible()
    },
    /** Opens a page by its menu entry and its tab. */
    async openTab(entry: string, tab: string): Promise<void> {
      const menu = page.getByRole('navigation', { name: 'Administration' })
      await menu.getByRole('link', { name: new RegExp(`^${entry}`) }).click()
      await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: tab }).click()
    },
    async openOrders(): Promise<void> {
      await main.getByRole('link', { name: /^View Orders/ }).click()
      await expect(main.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
    },
    searchCustomer: (text: string) => main.getByRole('searchbox', { name: 'Search customer' }).fill(text),
    /** Expands the filters, which collapse on a phone. */
    async openFilters(): Promise<void> {
      const fold = main.getByRole('button', { name: 'Filters', expanded: false })
      await expect(main.getByRole('searchbox', { name: 'Search customer' })).toBeVisible()
      if (await fold.isVisible()) await fold.click()
    },
    async filterByStatus(status: string): Promise<void> {
      await this.openFilters()
      await main.getByLabel('Status', { exact: true }).selectOption(status)
    },
    statusOf: (orderNumber: string): Locator =>
      main.getByRole('combobox', { name: `Status of ${orderNumber}` }),
  }
}
