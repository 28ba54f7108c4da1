import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

/** Opens the filters: next to the list on a wide screen, in a sheet on a phone. */
async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('search', { name: 'Filters' })
  await page.getByRole('button', { name: /^Show Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

test(
  'a filter appears in the URL and as a chip; reload and Back restore it',
  { tag: '@journey' },
  async ({ page, isMobile }) => {
    await page.goto('/bookstore?page=2')
    const filters = await openFilters(page, isMobile)
    await filters.getByLabel('In Stock').check()
    await expect(page).toHaveURL('/bookstore?inStock=true')
    await filters.getByPlaceholder('Search by title...').fill('tax')
    await expect(page).toHaveURL('/bookstore?search=tax&inStock=true')
    await page.reload()
    await expect(chips(page)).toHaveText(['“tax”', 'In Stock', 'Clear all'])
    await page.goBack()
    await expect(page).toHaveURL('/bookstore?inStock=true')
    await page.goBack()
    await expect(page).toHaveURL('/bookstore?page=2')
    await expect(chips(page)).toHaveCount(0)
  },
)

test('a chip removes its own filter, Clear all removes the rest', async ({ page }) => {
  await page.goto('/bookstore?search=tax&inStock=true&freeShipping=true&sort=price_asc')
  await chips(page).filter({ hasText: 'In Stock' }).click()
  await expect(page).toHaveURL('/bookstore?search=tax&freeShipping=true&sort=price_asc')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/bookstore?sort=price_asc')
  await expect(page.getByLabel('Sort By')).toHaveValue('price_asc')
})

test('an invalid date is reported and sends no request', async ({ page, isMobile }) => {
  await page.goto('/bookstore')
  const filters = await openFilters(page, isMobile)
  await filters.getByLabel('Start Date', { exact: true }).fill('31/31/2024')
  await filters.getByLabel('Start Date', { exact: true }).blur()
  await expect(filters.getByText('Date input not valid.')).toBeVisible()
  await expect(page).toHaveURL('/bookstore')
  await filters.getByLabel('Start Date', { exact: true }).fill('01/31/2024')
  await expect(page).toHaveURL('/bookstore?startDate=2024-01-31')
  await expect(filters.getByText('Date input not valid.')).toBeHidden()
})

test('Reset Filters empties all filters and sorts by newest first', async ({ page, isMobile }) => {
  await page.goto('/bookstore?search=tax&minPrice=100&inStock=true&sort=rating&page=2')
  const filters = await openFilters(page, isMobile)
  await filters.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/bookstore')
  await expect(filters.getByPlaceholder('Search by title...')).toHaveValue('')
  await expect(filters.getByLabel('Min', { exact: true })).toHaveValue('')
})

test('Reset Filters also clears invalid input and its message', async ({ page, isMobile }) => {
  await page.goto('/bookstore')
  const filters = await openFilters(page, isMobile)
  const min = filters.getByLabel('Min', { exact: true })
  const start = filters.getByLabel('Start Date', { exact: true })
  await min.fill('cheap')
  await start.fill('31/31/2024')
  await start.blur()
  await expect(filters.getByText('Enter an amount in rupees.')).toBeVisible()
  await expect(filters.getByText('Date input not valid.')).toBeVisible()
  await filters.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(min).toHaveValue('')
  await expect(start).toHaveValue('')
  await expect(filters.getByText(/Enter an amount|not valid/)).toBeHidden()
})

test('examination, author and year narrow the list and appear in the URL', async ({ page, isMobile }) => {
  await page.goto('/bookstore')
  const filters = await openFilters(page, isMobile)
  await filters.getByText('More Filters').click()
  await filters.getByLabel('Exam', { exact: true }).selectOption('Judiciary')
  await expect(page).toHaveURL('/bookstore?exam=judiciary')
  await filters.getByLabel('Author', { exact: true }).fill('Kelkar')
  await expect(page).toHaveURL('/bookstore?author=Kelkar&exam=judiciary')
  await page.reload()
  await expect(chips(page)).toHaveText(['Judiciary', 'Kelkar', 'Clear all'])
  await expect(page.getByRole('main').locator('.card')).toHaveCount(1)
  await page.goto('/bookstore?year=2012')
  await expect(page.getByText(/of 223 books/)).toHaveCount(0)
})

test('a shopper sorts the list by lowest price', async ({ page }) => {
  await page.goto('/bookstore')
  await page.getByLabel('Sort By').selectOption('Price: Low to High')
  await expect(page).toHaveURL('/bookstore?sort=price_asc')
  const first = page.getByRole('main').locator('.card').first()
  const cheapest = await first.getByRole('heading').textContent()
  await page.getByLabel('Sort By').selectOption('Price: High to Low')
  await expect(first.getByRole('heading')).not.toHaveText(cheapest ?? '')
})

test('/bookgrid shows cards and /bookcard lines, and a shopper can switch the view (spec storefront §2)', async ({
  page,
}) => {
  await page.goto('/bookcard')
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Grid view' }).click()
  await expect(page).toHaveURL('/bookcard?view=grid')
  await page.goto('/bookgrid')
  await expect(page.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true')
  await expect(heading(page)).toHaveText('All Books')
})

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile)

  test('filters stay next to the results, and a filter that leaves none shows that', async ({ page }) => {
    await page.goto('/bookstore')
    const search = page.getByRole('search', { name: 'Filters' }).getByPlaceholder('Search by title...')
    const last = page.getByRole('main').locator('.card').last()
    await last.scrollIntoViewIfNeeded()
    await expect(search).toBeInViewport()
    await search.fill('no such title')
    await expect(page.getByText('No books found matching your criteria.')).toBeInViewport()
  })

  test('the sidebar can be hidden and shown again', async ({ page }) => {
    await page.goto('/bookstore/gst')
    await expect(heading(page)).toHaveText('gst Books')
    await page.getByRole('button', { name: 'Hide Filters' }).click()
    await expect(page.getByRole('search', { name: 'Filters' })).toBeHidden()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible()
  })
})
