import { expect, type Page } from '@playwright/test'

/** The admin area's keyboard shortcuts and the sheet that lists them. */
export function createShortcuts(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  return {
    sheet,
    switchOf: sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }),
    /** The sheet's line for an action, with its keys. */
    line: (deed: string) =>
      sheet
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${deed}$`) })
        .locator('xpath=following-sibling::dd'),
    screen: (title: string) => page.getByRole('main').getByRole('heading', { level: 1, name: title }),
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key)
    },
    async openSheet(): Promise<void> {
      await page.getByRole('button', { name: 'Your account' }).filter({ visible: true }).click()
      await page
        .getByRole('banner')
        .getByRole('button', { name: 'Shortcuts' })
        .filter({ visible: true })
        .click()
      await expect(sheet).toBeVisible()
    },
  }
}
