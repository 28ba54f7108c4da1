import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'

test('a chosen attempt marks, filters and warns until the shopper clears it', async ({ page, shop }) => {
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Tools' })
  await box.getByRole('button', { name: 'Choose your exam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which exam are you taking?' })
  await dialog.getByLabel('Exam').selectOption('CA Final')
  await dialog.getByLabel('Attempt').selectOption('May 2027')
  await expect(dialog.getByText('Tested on the Income-tax Act, 2025.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save my exam' }).click()
  await expect(box.getByRole('link', { name: 'CA Final, May 2027' })).toBeVisible()

  await page.goto('/bookstore?search=Income+Tax+Act%2C+1961')
  const card = page.locator('.card').filter({ hasText: 'Income Tax Act, 1961' }).first()
  await expect(card.getByText('Not for May 2027')).toBeVisible()
  await card.getByRole('link', { name: 'Income Tax Act, 1961' }).click()
  const reason = 'CA Final, May 2027 tests the Income-tax Act, 2025; this book covers the Act of 1961.'
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await expectAccessible(page, 'a book for another attempt')
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await expect(shop.cart.line('Income Tax Act, 1961').getByText(reason)).toBeVisible()

  await page.goto('/exams/ca-final/may-2027')
  await expect(page.getByText(/^(In \d+ months|Next month|This month|This month is over)\.$/)).toBeVisible()
  await expect(page.getByText('Please check the exact dates with the examining body.')).toBeVisible()
  await expect(page.getByText('Checked on 22 November 2026.')).toBeVisible()
  await expectAccessible(page, 'the shelf of an attempt')
  await page.getByRole('button', { name: 'Remove this exam' }).click()
  await expect(page.getByRole('button', { name: 'I’m taking this exam' })).toBeVisible()
  await page.goto('/bookstore?search=Income+Tax+Act%2C+1961')
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByText('Not for May 2027')).toHaveCount(0)
})

test('the page does not shift when the marks appear', async ({ page }) => {
  await page.goto('/exams/ca-final/may-2027')
  await page.getByRole('button', { name: 'I’m taking this exam' }).click()
  await expect(page.getByRole('button', { name: 'Remove this exam' })).toBeVisible()
  await page.goto('/bookstore?search=Income+Tax+Act%2C+1961')
  await expect(page.getByText('Not for May 2027').first()).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test('the book list narrows to the attempt, and to books allowed in the exam hall', async ({ page }) => {
  await page.goto('/bookstore?attempt=ca-final/may-2027')
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters.getByRole('link', { name: 'Remove filter CA Final, May 2027' })).toBeVisible()
  await page.goto('/exams')
  await expect(page.getByText('check the Bar Council’s latest notice')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Books that are allowed in the hall' })).toHaveCount(0)
  await expectAccessible(page, 'examinations')
  await page.goto('/bookstore?hall=true')
  await expect(page.getByRole('link', { name: 'Remove filter AIBE hall' })).toBeVisible()
  await expect(page.getByText('No books found matching your criteria.')).toBeVisible()
})
