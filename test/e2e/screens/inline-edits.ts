import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the editable cells in a list. */
export function createInlineEdits(page: Page) {
  const main = page.getByRole('main')
  const cell = (what: string): Locator => main.getByRole('button', { name: new RegExp(`^Edit ${what}: `) })
  const field = (what: string): Locator => main.getByRole('textbox', { name: what })
  return {
    cell,
    field,
    last: main.getByRole('region', { name: 'Last edit' }),
    async type(what: string, value: string): Promise<void> {
      await cell(what).click()
      await expect(field(what)).toBeFocused()
      await field(what).fill(value)
      await field(what).press('Enter')
    },
    undo: () => main.getByRole('region', { name: 'Last edit' }).getByRole('button', { name: 'Undo' }).click(),
  }
}
