import { expect, type Locator, type Page } from '@playwright/test'

/** The header that every page of the shop has. */
export function createHeader(page: Page) {
  const header = page.getByRole('banner')
  return {
    async search(text: string): Promise<void> {
      await header.getByRole('combobox', { name: 'Search books' }).fill(text)
    },
    suggestions: page.getByRole('listbox', { name: 'Suggested books' }).getByRole('option'),
    async openCart(): Promise<void> {
      // Wide screens have it in the header only; the name ends with the number of books in it.
      await header.getByRole('link', { name: /^Cart/ }).click()
      await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible()
    },
    async expectCartEmpty(): Promise<void> {
      await expect(header.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    },
    async expectBooksInCart(count: number): Promise<void> {
      await expect(header.getByRole('link', { name: new RegExp(`^Cart, ${count} items?$`) })).toBeVisible()
    },
  }
}

/** The page of one book. */
export function createBookPage(page: Page) {
  const main = page.getByRole('main')
  // Cards of the page before have buttons of the same name.
  const buy = main.getByRole('region', { name: 'Buy', exact: true })
  return {
    title: main.getByRole('heading', { level: 1 }),
    available: main.getByText(/^\d+ Available$/).first(),
    async addToCart(copies: number): Promise<void> {
      for (let n = 1; n < copies; n++) await buy.getByRole('button', { name: 'Increase quantity' }).click()
      await buy.getByRole('button', { name: 'Add to Cart' }).click()
      await expectMessage(page, 'Added to Cart!')
    },
    /** The number in '12 Available'. */
    async stock(): Promise<number> {
      return Number.parseInt((await this.available.textContent()) ?? '', 10)
    },
  }
}

export function createCartPage(page: Page) {
  const main = page.getByRole('main')
  return {
    line: (title: string): Locator => main.getByRole('row').filter({ hasText: title }),
    async expectTotal(text: string): Promise<void> {
      await expect(main.getByRole('region', { name: 'Cart Total' })).toContainText(text)
    },
    proceedToCheckout: () => main.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click(),
  }
}

/** A toast, which also a screen reader announces. */
/** The message top right that goes by itself, not what stands on the page. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .filter({ hasText: text })
      .first(),
  ).toBeVisible()
}

export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible()
}
