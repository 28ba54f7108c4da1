import { expect, type Locator, type Page } from '@playwright/test'

/** The header of every shop page. */
export function createHeader(page: Page) {
  const header = page.getByRole('banner')
  return {
    async search(text: string): Promise<void> {
      await header.getByRole('combobox', { name: 'Search books' }).fill(text)
    },
    suggestions: page.getByRole('listbox', { name: 'Suggested books' }).getByRole('option'),
    async openCart(): Promise<void> {
      // Wide screens have the link only in the header; its name ends with the number of books.
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

/** Page object of a book. */
export function createBookPage(page: Page) {
  const main = page.getByRole('main')
  // Cards of the previous page have buttons of the same name.
  const buy = main.getByRole('region', { name: 'Buy', exact: true })
  return {
    title: main.getByRole('heading', { level: 1 }),
    available: main.getByText(/^\d+ Available$/).first(),
    async addToCart(copies: number): Promise<void> {
      for (let n = 1; n < copies; n++) await buy.getByRole('button', { name: 'Increase quantity' }).click()
      await buy.getByRole('button', { name: 'Add to Cart' }).click()
      await expectMessage(page, 'Added to Cart!')
    },
    /** Returns the number in '12 Available'. */
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

/** Expects a toast, the temporary message at the top right, not text on the page. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toastOf(page).getByText(text).first()).toBeVisible()
}

/** The box of the messages that are shown now. */
export function toastOf(page: Page): Locator {
  return page.locator('[aria-live]').filter({ has: page.getByRole('button', { name: 'Close message' }) })
}

export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible()
}
