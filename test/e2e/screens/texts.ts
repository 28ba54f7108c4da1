import type { Page } from '@playwright/test'

export function createTextPages(page: Page) {
  const preview = page.getByRole('region', { name: 'Preview' })
  return {
    preview,
    history: page.getByRole('region', { name: 'History' }),
    differences: page.getByRole('region', { name: 'Differences' }),
    /** Shows one side of the editor; narrow screens show only one at a time. */
    async see(side: 'Write' | 'Preview'): Promise<void> {
      const button = page.getByRole('button', { name: side, exact: true })
      if (await button.isVisible()) await button.click()
    },
  }
}
