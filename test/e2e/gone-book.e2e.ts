import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType } from '#test/e2e/screens/book-form.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

test.use({ reducedMotion: 'reduce' })

test('an archived book links to its newer edition, on its own page and from within the shop', async ({
  page,
  shop,
  browserErrors,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const old = await staff.addBook(aBookToType(801))
  const newer = await staff.addBook(aBookToType(802, { title: 'Drafting of Deeds, new edition' }))
  await staff.changeBook(newer, { supersedes: old, edition: '2nd' })
  await page.goto(`/book/${old}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await staff.archiveBook(old)

  const answer = await page.goto(`/book/${old}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: aBookToType(801).title })).toBeVisible()
  await expect(page.getByText('This book is no longer available.')).toBeVisible()
  await expectAccessible(page, 'a book that is no longer sold')
  await page.getByRole('link', { name: 'See the newer edition: 2nd edition' }).click()
  await expect(page).toHaveURL(new RegExp(`/book/${newer}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Drafting of Deeds, new edition' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('This book is no longer available.')).toBeVisible()
  // Chromium reports each 410.
  expect(browserErrors.splice(0).every((error) => error.includes('410'))).toBe(true)
})
