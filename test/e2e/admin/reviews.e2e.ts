import { expect, test } from '#test/e2e/fixtures.ts'
import { aNewShopper } from '#test/e2e/screens/account.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

const BOOK = '/product/gst-practitioner-handbook'

test('staff hide a review with a reason that its writer can read, then show it again', async ({
  page,
  shop,
}, { project }) => {
  const words = `Cheaper at my own stall, by ${project.name}.`
  const shopper = aNewShopper()
  await shop.account.signUp(shopper, BOOK)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const bookId = await page.evaluate(() => fetch('/api/search/books?query=gst').then((r) => r.json()))
  const { _id } = (bookId as { books?: { _id: string }[] }).books?.[0] ?? (bookId as { _id: string }[])[0]!
  const written = await page.request.post(`/api/books/${_id}/reviews`, {
    headers: { authorization: `Bearer ${token}` },
    data: { rating: 1, comment: words },
  })
  expect(written.status()).toBe(201)

  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/reviews?search=${encodeURIComponent(words)}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await card.getByRole('button', { name: /^Hide the review/ }).click()
  await expect(card.getByLabel('Reason')).toBeFocused()
  await card.getByRole('button', { name: 'Advertising' }).click()
  await expectAccessible(page, 'a review about to be hidden')
  await card.getByRole('button', { name: 'Hide this review' }).click()
  await expectMessage(page, 'Review hidden')
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible()
  await expectAccessible(page, 'reviews')

  const shown = await (await page.request.get(`/api/books/${_id}/reviews?limit=100`)).text()
  expect(shown).not.toContain(words)
  await page.goto('/account')
  const own = page.getByRole('region', { name: 'Your reviews' })
  await expect(own.getByText('Reason: Advertising')).toBeVisible()
  await expectAccessible(page, 'own reviews')

  await page.goto('/admin/dashboard/reviews?state=hidden')
  await card.getByRole('button', { name: /^Show again/ }).click()
  await expectMessage(page, 'Review shown again')
  await expect(card).toHaveCount(0)
  expect(await (await page.request.get(`/api/books/${_id}/reviews?limit=100`)).text()).toContain(words)
})
