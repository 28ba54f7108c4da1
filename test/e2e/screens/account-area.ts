import type { Page } from '@playwright/test'

/** Screens of a logged-in shopper's account. */
export function createAccountArea(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    heading: (name: string | RegExp) => main.getByRole('heading', { level: 1, name }),
    open: (area: string) =>
      main.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: area }).click(),
    dialog,
    addressCard: (name: string) => main.getByRole('article', { name }),
    addAddress: () => main.getByRole('button', { name: 'Add address' }).click(),
    saveAddress: () => dialog.getByRole('button', { name: 'Save address' }).click(),
    async enter(fields: Record<string, string>): Promise<void> {
      for (const [label, value] of Object.entries(fields))
        await dialog.getByLabel(label, { exact: true }).fill(value)
    },
    state: dialog.getByLabel('State or union territory'),
  }
}
