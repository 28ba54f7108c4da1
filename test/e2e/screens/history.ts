import type { Locator, Page } from '@playwright/test'

/** Page object of the history window. */
export function createHistoryWindow(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: `History of ${title}` })
  // Each version's changes are a nested list.
  const states = dialog.getByRole('list', { name: 'Versions, newest first' }).locator('> li')
  return {
    dialog,
    states,
    open: (within: Page | Locator = page): Promise<void> =>
      within.getByRole('button', { name: `History of ${title}` }).click(),
    /** Opens a version by index; 0 is the newest. */
    show: (at: number) =>
      states
        .nth(at)
        .getByRole('button', { name: /^Show the version/ })
        .click(),
    restore: (at: number) =>
      states
        .nth(at)
        .getByRole('button', { name: /^Restore/ })
        .click(),
  }
}
