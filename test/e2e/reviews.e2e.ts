import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { aNewShopper, registered } from './screens/account.ts'
import { createReviews } from './screens/reviews.ts'
import { expectMessage } from './screens/storefront.ts'

// Reviews of a book, and search for a law by the name it had for 160 years.

const BOOK = '/product/gst-practitioner-handbook'
const GOOD = 'Explains every form of the returns.'

test('a visitor sees what a review lacks, logs in and posts it; a second one replaces the first (spec storefront §4)', async ({
  page,
  shop,
}) => {
  const reviews = createReviews(page)
  const shopper = await registered(page.request)

  await page.goto(BOOK)
  await reviews.open()
  const before = Number(/\d+/.exec((await reviews.tab.textContent()) ?? '')?.[0])
  await reviews.submit()
  await expectMessage(page, 'Please enter a review before submitting.')
  await reviews.text.fill('   short   ')
  await reviews.submit()
  await expectMessage(page, 'Please write at least 10 characters.')
  await reviews.text.fill(GOOD)
  await reviews.submit()
  await expectMessage(page, 'You must be logged in to submit a review.')

  await reviews.form.getByRole('link', { name: 'Log in' }).click()
  await shop.account.logIn(shopper)
  await expect(page).toHaveURL(new RegExp(`${BOOK}$`))
  await reviews.open()
  await reviews.stars(3).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(reviews.stars(5)).toBeChecked()
  await reviews.text.fill(GOOD)
  await reviews.submit()
  await expectMessage(page, 'Review submitted!')
  await reviews.expectEmptyForm()
  await expect(reviews.review(GOOD)).toContainText('Rated 5.0 out of 5')
  await expect(reviews.tab).toHaveText(`Reviews (${before + 1})`)

  await reviews.text.fill('On reflection, a little dear.')
  await reviews.submit()
  await expect(reviews.review('On reflection, a little dear.')).toBeVisible()
  await expect(reviews.review(GOOD)).toHaveCount(0)
  await expect(reviews.tab).toHaveText(`Reviews (${before + 1})`)
  await expectAccessible(page, 'reviews')
})

test('a refusal shows the server’s message, a lost response the specification’s; a failed list reloads (spec storefront §8)', async ({
  page,
  shop,
  browserErrors,
}) => {
  const reviews = createReviews(page)
  const shopper = aNewShopper()
  await shop.account.signUp(shopper, BOOK)
  await page.goto(BOOK)
  await reviews.open()
  await reviews.text.fill(GOOD)
  await page.route('**/api/books/*/reviews', (route) =>
    route.fulfill({ status: 409, json: { message: 'Reviews rest today.' } }),
  )
  await reviews.submit()
  await expectMessage(page, 'Reviews rest today.')
  await page.unroute('**/api/books/*/reviews')
  await page.route('**/api/books/*/reviews', (route) => route.abort())
  await reviews.submit()
  await expectMessage(page, 'Failed to submit review.')
  await expect(reviews.text).toHaveValue(GOOD)

  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.unroute('**/api/books/*/reviews')
  await page.route('**/api/books/*/reviews**', async (route) => {
    if (route.request().method() === 'GET') return route.abort()
    await answered
    return route.fulfill({ status: 201, json: {} })
  })
  await reviews.submit()
  await expect(reviews.form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  await expectMessage(page, 'Review submitted!')
  const fault = page.getByRole('alert').filter({ hasText: 'We couldn’t load the reviews.' })
  await expect(fault).toBeVisible()
  await page.unroute('**/api/books/*/reviews**')
  await fault.getByRole('button', { name: 'Try again' }).click()
  await expect(fault).toBeHidden()
  // The browser reports the failed requests.
  browserErrors.splice(0)
})

test('a search for IPC finds the Bharatiya Nyaya Sanhita', async ({ page, shop }) => {
  await page.goto('/')
  await shop.header.search('IPC')
  await expect(shop.header.suggestions.filter({ hasText: 'Bharatiya Nyaya Sanhita' }).first()).toBeVisible()
  await expect(shop.header.suggestions.first()).toContainText('₹')
  // ArrowUp in the field selects the last option: all results.
  await page.keyboard.press('ArrowUp')
  await expect(shop.header.suggestions.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=IPC$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: /Bharatiya Nyaya Sanhita/ })
      .first(),
  ).toBeVisible()
})
