import type { Locator, Page } from '@playwright/test'

/** The window with the states of one thing. */
export function createHistoryWindow(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: `History of ${title}` })
  // What a state changed is a list within its item.
  const states = dialog.getByRole('list', { name: 'States, newest first' }).locator('> li')
  return {
    dialog,
    states,
    open: (within: Page | Locator = page): Promise<void> =>
      within.getByRole('button', { name: `History of ${title}` }).click(),
    /** From 0, the newest. */
    show: (at: number) =>
      states
        .nth(at)
        .getByRole('button', { name: /^Show it/ })
        .click(),
    putBack: (at: number) =>
      states
        .nth(at)
        .getByRole('button', { name: /^Put this back/ })
        .click(),
  }
}
