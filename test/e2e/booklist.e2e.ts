import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

const LIST = `Semester II – required books

1. Ratanlal & Dhirajlal, The Bharatiya Nyaya Sanhita, 2023 – 2 copies
2. M.P. Jain, Indian Constitutional Law
3. Constitution of India
4. William Shakespeare, Hamlet`

test('a pasted list becomes a cart: sure lines directly, unclear ones by choice, missing ones reported', async ({
  page,
  shop,
}) => {
  await page.goto('/booklist')
  await page.getByLabel('Your list, one book per line').fill(LIST)
  await page.getByRole('button', { name: 'Find these books' }).click()
  await expect(page.getByRole('heading', { name: '4 books in your list' })).toBeFocused()
  await expect(page.getByText('2 matched · 1 needs your choice · 1 not found')).toBeVisible()
  const missing = page.getByRole('listitem').filter({ hasText: 'Hamlet' }).first()
  await expect(missing.getByText('Not found')).toBeVisible()
  await expect(missing.getByRole('link', { name: 'Search for it' })).toHaveAttribute('href', /query=.*Hamlet/)
  await page.getByText('1 line skipped, and 1 empty line').click()
  await expect(page.getByText('Line 1, heading:')).toBeVisible()
  const choice = page.getByRole('group', { name: 'Which book do you want for line 5?' })
  await choice.getByRole('radio', { name: /Bakshi/ }).check()
  await expect(page.getByText('3 matched · 1 not found')).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).last().click()
  const quotation = page.getByRole('link', { name: 'Request a quotation' })
  await expect(page.getByText('3 matched, 1 to be quoted')).toBeVisible()
  const list = decodeURIComponent((await quotation.getAttribute('href')) ?? '')
  expect(list).toMatch(
    /^\/institutions#list=Title\tCopies\n[0-9a-f]{24}\t2\n[0-9a-f]{24}\t1\n[0-9a-f]{24}\t2\nWilliam Shakespeare, Hamlet\t1$/,
  )
  const inStock = page.getByRole('button', { name: /^Add (all|the \d in stock) to cart$/ })
  await inStock.click()
  await expect(page.getByText(/titles? added to your cart/).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Nyaya Sanhita').first()).toBeVisible()
  await shop.header.expectBooksInCart(await copiesInCart(page))
})

test('an institution takes a whole list into its request', async ({ page }) => {
  await page.goto('/booklist')
  await page
    .getByLabel('Your list, one book per line')
    .fill('8177372939 x 12\nIndian Constitutional Law, M.P. Jain\nWilliam Shakespeare, Hamlet – 40 copies')
  await page.getByRole('button', { name: 'Find these books' }).click()
  await page.getByRole('link', { name: 'Request a quotation' }).click()
  const request = page.getByRole('list', { name: 'Requested books' })
  await expect(request.getByRole('listitem')).toHaveCount(3)
  await expect(request.getByLabel('Copies of The Negotiable Instruments Act')).toHaveValue('12')
  await expect(request.getByLabel('Copies of William Shakespeare, Hamlet', { exact: true })).toHaveValue('40')
  await expect(page.getByText('3 titles, 53 copies: 2 matched, 1 to be quoted.')).toBeVisible()
  await expect(page.getByText(/lines? skipped/)).toHaveCount(0)
})

const copiesInCart = (page: Page) =>
  page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[]
    return cart.reduce((sum, { quantity }) => sum + quantity, 0)
  })

test('a teacher keeps a list, a class opens it by its link, and withdrawing it ends access', async ({
  page,
  shop,
  browser,
  browserErrors,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await shop.account.signUp(aNewShopper())
  await page.goto('/booklist')
  await page.getByLabel('Or choose a file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Title,Author,Copies\nIndian Constitutional Law,M P Jain,1\nEnvironmental Law,Gurdip Singh,2\n',
    ),
  })
  await page.getByRole('button', { name: 'Save and share' }).click()
  await page.getByLabel('Title').fill('LL.B. II, Section B')
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByText('“LL.B. II, Section B” saved with 2 titles.')).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open it' }).getAttribute('href')

  const visitor = await browser.newContext({ baseURL: shop.url })
  const open = await visitor.newPage()
  await open.goto(link ?? '')
  await expect(open.getByRole('heading', { level: 1, name: 'Shared booklist' })).toBeVisible()
  await expect(open.getByText('Section B')).toHaveCount(0)
  await expect(open.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await open.getByRole('button', { name: /to cart$/ }).click()
  await expect(open.getByText(/added to your cart/).first()).toBeVisible()

  await page.goto('/account/booklists')
  await page.getByRole('link', { name: 'Edit LL.B. II, Section B' }).click()
  await page.getByLabel('Title').fill('LL.B. II, all sections')
  await page.getByRole('button', { name: 'Remove Environmental Law' }).click()
  await page.getByLabel('Add books').fill('9788177372939')
  await page.getByRole('button', { name: 'Add these books' }).click()
  await expect(page.getByRole('list', { name: 'Books of the list' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('heading', { name: 'LL.B. II, all sections' })).toBeVisible()
  await open.reload()
  await expect(open.getByText('The Negotiable Instruments Act').first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit LL.B. II, all sections' }).click()
  await page.getByLabel('Title').fill('LL.B. II, phone')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('Title').fill('LL.B. II, laptop')
  await second.getByRole('button', { name: 'Save list' }).click()
  await expect(second.getByRole('heading', { name: 'LL.B. II, laptop' })).toBeVisible()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expectMessage(page, 'Save again to replace that version.')
  await expect(page.getByText('Another tab or device saved “LL.B. II, laptop”')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('LL.B. II, phone')
  expect(browserErrors.splice(0), 'the browser itself reports the conflict').toHaveLength(1)
  await page.getByRole('button', { name: 'Save my version' }).click()
  await page.getByRole('button', { name: 'Delete LL.B. II, phone' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('No booklists yet')).toBeVisible()
  await open.reload()
  await expect(open.getByRole('heading', { name: 'List not found' })).toBeVisible()
  await visitor.close()
})
