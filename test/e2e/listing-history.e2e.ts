import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

interface Control {
  name: string
  /** Starting URL; the plain list by default. */
  from?: string
  change(page: Page, filters: Locator): Promise<unknown>
  /** URL after the change. */
  to: string
  /** Checks the control after the change, and its original state after Back. */
  shows(page: Page, filters: Locator, changed: boolean): Promise<unknown>
}

const field = (label: string, text: string, to: string): Control => ({
  name: label,
  change: (_page, filters) => filters.getByLabel(label, { exact: true }).fill(text),
  to,
  shows: (_page, filters, changed) =>
    expect(filters.getByLabel(label, { exact: true })).toHaveValue(changed ? text : ''),
})

const tick = (label: string, to: string): Control => ({
  name: label,
  change: (_page, filters) => filters.getByRole('checkbox', { name: label, exact: true }).check(),
  to,
  shows: (_page, filters, changed) =>
    expect(filters.getByRole('checkbox', { name: label, exact: true })).toBeChecked({ checked: changed }),
})

const FILLED =
  '/bookstore?search=act&minPrice=100&startDate=2001-01-01&freeShipping=true&inStock=true&sort=rating'

const CONTROLS: readonly Control[] = [
  {
    name: 'Sort By',
    change: (page) => page.getByLabel('Sort By').selectOption('Price: Low to High'),
    to: '/bookstore?sort=price_asc',
    shows: (page, _filters, changed) =>
      expect(page.getByLabel('Sort By')).toHaveValue(changed ? 'price_asc' : 'date_desc'),
  },
  field('Search by title', 'tax', '/bookstore?search=tax'),
  tick('GST', '/bookstore?category=gst'),
  field('Min', '300', '/bookstore?minPrice=300'),
  field('Max', '900', '/bookstore?maxPrice=900'),
  field('Start Date', '01/31/2019', '/bookstore?startDate=2019-01-31'),
  field('End Date', '12/31/2020', '/bookstore?endDate=2020-12-31'),
  tick('Free Shipping', '/bookstore?freeShipping=true'),
  tick('In Stock', '/bookstore?inStock=true'),
  {
    name: 'a category beside the one of the path',
    from: '/bookstore/gst',
    change: (_page, filters) => filters.getByRole('checkbox', { name: 'Criminal Law', exact: false }).check(),
    to: '/bookstore/criminal-law',
    shows: (_page, filters, changed) =>
      expect(filters.getByRole('checkbox', { name: 'GST', exact: true })).toBeChecked({ checked: !changed }),
  },
  {
    name: 'Reset Filters',
    from: FILLED,
    change: (_page, filters) => filters.getByRole('button', { name: 'Reset Filters' }).click(),
    to: '/bookstore',
    shows: async (page, filters, changed) => {
      await expect(filters.getByLabel('Search by title')).toHaveValue(changed ? '' : 'act')
      await expect(filters.getByLabel('Min', { exact: true })).toHaveValue(changed ? '' : '100')
      await expect(filters.getByLabel('In Stock')).toBeChecked({ checked: !changed })
      await expect(page.getByLabel('Sort By')).toHaveValue(changed ? 'date_desc' : 'rating')
    },
  },
  {
    name: 'the chip of a filter',
    from: '/bookstore?search=tax&inStock=true',
    change: (page) => page.getByRole('link', { name: 'Remove filter In Stock' }).click(),
    to: '/bookstore?search=tax',
    shows: (_page, filters, changed) =>
      expect(filters.getByLabel('In Stock')).toBeChecked({ checked: !changed }),
  },
]

/** Opens the filters: next to the list on a wide screen, in a sheet on a phone. */
async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('search', { name: 'Filters' })
  await page.getByRole('button', { name: /^Show Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Show \d|^Show no/i }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
}

const count = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Waits until the list has loaded and shows no placeholder tiles; returns its count as shown. */
async function settled(page: Page): Promise<string> {
  let text = ''
  await expect(async () => {
    text = (await count(page).textContent()) ?? ''
    expect(text).not.toBe('Loading books…')
    expect(await page.getByTestId('skeleton-tile').count()).toBe(0)
  }).toPass()
  return text
}

for (const control of CONTROLS) {
  test(`${control.name}: Back, Forward and reload restore the list and the control`, async ({
    page,
    isMobile,
  }) => {
    const from = control.from ?? '/bookstore'
    const look = async (changed: boolean) => {
      await expect(page).toHaveURL(changed ? control.to : from)
      await settled(page)
      const filters = await openFilters(page, isMobile)
      await control.shows(page, filters, changed)
      await closeFilters(page, isMobile)
      // The URL changes a moment before the list does, but the control has now been checked against the list.
      return settled(page)
    }
    await page.goto(from)
    const before = await look(false)
    const filters = control.name.startsWith('the chip')
      ? page.locator('body')
      : await openFilters(page, isMobile)
    await control.change(page, filters)
    await expect(page).toHaveURL(control.to)
    if (!control.name.startsWith('the chip')) await closeFilters(page, isMobile)
    const after = await look(true)
    await page.goBack()
    expect(await look(false)).toBe(before)
    if (isMobile) {
      // Opening the sheet added a history entry, so Forward is no longer possible.
      const again = control.name.startsWith('the chip')
        ? page.locator('body')
        : await openFilters(page, isMobile)
      await control.change(page, again)
      await expect(page).toHaveURL(control.to)
      if (!control.name.startsWith('the chip')) await closeFilters(page, isMobile)
      await settled(page)
      await page.goBack()
      await expect(page).toHaveURL(from)
      expect(await settled(page)).toBe(before)
    }
    await page.goForward()
    expect(await look(true)).toBe(after)
    await page.reload()
    expect(await look(true)).toBe(after)
    await page.goBack()
    expect(await look(false)).toBe(before)
  })
}

test.describe('the sheet of filters on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens have the filters next to the list')
  test.beforeEach(async ({ page }) => {
    await page.goto('/about-us')
    await page.goto('/bookstore')
  })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

  test('closes on Back, and only the next Back leaves the listing', async ({ page, isMobile }) => {
    for (const _ of ['once', 'and again']) {
      await expect(await openFilters(page, isMobile)).toBeVisible()
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      await expect(page).toHaveURL('/bookstore')
    }
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  })

  test('needs no extra Back after closing by its button', async ({ page, isMobile }) => {
    await openFilters(page, isMobile)
    await closeFilters(page, isMobile)
    await expect(page).toHaveURL('/bookstore')
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  })

  test('closes on Back with its filters set; each further Back removes one', async ({ page, isMobile }) => {
    const filters = await openFilters(page, isMobile)
    await filters.getByLabel('In Stock').check()
    await expect(page).toHaveURL('/bookstore?inStock=true')
    await filters.getByLabel('Free Shipping').click()
    await expect(page).toHaveURL('/bookstore?freeShipping=true&inStock=true')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/bookstore?freeShipping=true&inStock=true')
    for (const address of ['/bookstore?inStock=true', '/bookstore', '/about-us']) {
      await page.goBack()
      await expect(page).toHaveURL(address)
    }
  })
})
