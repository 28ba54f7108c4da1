import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { createFrame } from './screens/frame.ts'

// Runs axe on dialogs, menus and results within a screen, in light and dark mode.

test.use({ reducedMotion: 'reduce' })

const BOOK = '/product/gst-practitioner-handbook'

interface Opened {
  path: string
  open(page: Page): Promise<void>
  only?: 'phone' | 'wide'
}

const STATES: Record<string, Opened> = {
  'menu, MENU': {
    path: '/',
    only: 'phone',
    async open(page) {
      await createFrame(page).menuButton.click()
      await expect(createFrame(page).menu.getByRole('tab', { name: 'MENU' })).toBeVisible()
    },
  },
  'menu, CATEGORIES': {
    path: '/',
    only: 'phone',
    async open(page) {
      await createFrame(page).menuButton.click()
      await createFrame(page).menu.getByRole('tab', { name: 'CATEGORIES' }).click()
    },
  },
  'filters with a date that is none': {
    path: '/bookstore?inStock=true&search=tax',
    async open(page) {
      const toggle = page.getByRole('button', { name: /^Show Filters/ })
      if (await toggle.isVisible()) await toggle.click()
      const date = page.getByRole('textbox', { name: 'Start Date', exact: true })
      await date.fill('31/31/2024')
      await date.blur()
      await expect(page.getByText('Date input not valid.')).toBeVisible()
    },
  },
  'category dropdown': {
    path: '/',
    only: 'wide',
    async open(page) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).hover()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Environment')).toBeVisible()
    },
  },
  suggestions: {
    path: '/',
    async open(page) {
      await page.getByRole('combobox', { name: 'Search books' }).fill('tax')
      await expect(page.getByRole('listbox', { name: 'Suggested books' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  'contact button, open': {
    path: '/about-us',
    async open(page) {
      await createFrame(page).contactButton.click()
      await expect(createFrame(page).chat).toBeVisible()
    },
  },
  'reviews with a message': {
    path: BOOK,
    async open(page) {
      await page.getByRole('tab', { name: /^Reviews/ }).click()
      await page.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  'a picture looked at closely': {
    path: BOOK,
    open: (page) => page.getByRole('button', { name: /^Zoom the picture/ }).press('Enter'),
  },
  "a combo's contents": {
    path: '/bookstore/combo-offer/1',
    open: (page) => page.getByRole('tab', { name: "What's Inside" }).click(),
  },
  'contact form with faults': {
    path: '/contact-us',
    async open(page) {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  'cart with what has changed': {
    path: '/cart',
    async open(page) {
      const { books } = (await (await page.request.get('/api/books?limit=2')).json()) as {
        books: { _id: string; title: string }[]
      }
      const stored = books.map((book) => ({ ...book, price: 1, quantity: 9000 }))
      await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(stored))
      await page.reload()
      await expect(page.getByText(/has risen from/).first()).toBeVisible()
      await expect(page.getByText(/^Only \d+ available\.$/).first()).toBeVisible()
    },
  },
}

for (const [state, { path, open, only }] of Object.entries(STATES)) {
  test(`${state} has no accessibility violation`, async ({ page, isMobile }) => {
    test.skip(only !== undefined && (only === 'phone') !== isMobile)
    await page.goto(path)
    await open(page)
    await expectAccessible(page, state)
  })
}
