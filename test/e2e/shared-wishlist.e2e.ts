import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/storefront.ts'

test('a shopper shares a wishlist as a link, and its recipient adds all of it to the cart', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const found = await page.request.get('/api/books?limit=2&inStock=true')
  const { books } = (await found.json()) as { books: { _id: string; title: string }[] }
  for (const { _id } of books) {
    await page.goto(`/book/${_id}`)
    await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click()
    await expectMessage(page, 'Added to Wishlist!')
  }
  await page.goto('/wishlist')
  // Phones use their native share dialog, which a test cannot see.
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => localStorage.clear())

  await page.goto(link)
  for (const { title } of books) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.header.expectBooksInCart(2)
  await page.goto(link.replace(/books=[0-9a-f]{24}/, `books=${'0'.repeat(24)}`))
  await expect(page.getByText('One title on this list is no longer available.')).toBeVisible()
})
