import { expect, type Locator, type Page } from '@playwright/test'

/** The combo list, the home page's combos, and the page of one combo. */
export function createComboPages(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { name: 'Combo Book Collections', level: 1 }),
    cards: main.getByRole('article'),
    card: (title: string): Locator => main.getByRole('article').filter({ hasText: title }),
    addToCart: (title: string) => main.getByRole('button', { name: `Add to Cart: ${title}` }).click(),
    async expectShowing(text: string): Promise<void> {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    },
    /** Links to the combo's books on its page. */
    books: main.getByRole('region', { name: /^In this set: / }).getByRole('link'),
    picture: main.getByRole('button', { name: /^Zoom the picture of/ }),
  }
}
