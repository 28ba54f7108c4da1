import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of Manage Books. */
export function createBooksScreen(page: Page) {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Books' })
  return {
    table,
    rows: table.locator('tr[data-record]'),
    row: (title: string): Locator =>
      table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
    async open(query = ''): Promise<void> {
      await page.goto(`/admin/dashboard/books${query}`)
      await expect(main.getByRole('heading', { name: 'Manage Books' })).toBeVisible()
      await expect(table.locator('tr[data-record]').first()).toBeVisible()
    },
    search: (text: string) => main.getByRole('searchbox', { name: 'Search books' }).fill(text),
    act: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    bulk: (name: string) =>
      main.getByRole('region', { name: 'Selected books' }).getByRole('button', { name, exact: true }).click(),
    select: (title: string) => table.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check(),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),
  }
}
