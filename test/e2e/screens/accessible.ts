import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Hidden from those who hear the page while a question lies over it.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
    expect(found, `${screen}, ${colorScheme}`).toEqual([])
  }
}
