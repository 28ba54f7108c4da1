import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { PHOTO } from '#test/e2e/screens/my-orders.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createTextPages } from '#test/e2e/screens/texts.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff write a post by keyboard, keep it as a draft, publish it and unpublish it', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const texts = createTextPages(page)
  const slug = `what-is-new-${project.name}`
  const status = async () => (await page.request.get(`/blog/${slug}`)).status()
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Content', 'Texts')
  await expect(page.getByRole('table', { name: 'Policies' }).getByText('Privacy Policy')).toBeVisible()
  await expectAccessible(page, 'texts')
  await page.getByRole('link', { name: '+ New post' }).click()

  await page.getByLabel('Address').focus()
  await page.keyboard.type(slug)
  await page.getByLabel('Title').focus()
  await page.keyboard.type('What is new')
  await page.keyboard.press('Tab')
  await page.keyboard.type('All that has changed, in one place.')
  await page.getByLabel('Text', { exact: true }).focus()
  await page.keyboard.type('## Rates\n\nRefunds take **{{refundDay}}**.')
  await texts.see('Preview')
  await expect(texts.preview.getByText('There is no fact called {{refundDay}}.')).toBeVisible()
  await texts.see('Write')
  await page.getByLabel('Text', { exact: true }).fill('## Rates\n\nRefunds take **{{refundDays}}**.')
  await texts.see('Preview')
  await expect(texts.preview.getByRole('heading', { name: 'Rates' })).toBeVisible()
  await expect(texts.preview.getByText('5-7 business days')).toBeVisible()
  await texts.see('Write')
  await expectAccessible(page, 'editor of texts')

  await page.getByRole('button', { name: 'Save draft' }).focus()
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Draft saved')
  await expect(page.getByRole('heading', { name: 'Edit text' })).toBeVisible()
  expect(await status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectMessage(page, 'Text published')
  expect(await status()).toBe(200)
  for (const path of ['/blog', '/blog/rss.xml', '/sitemaps/texts.xml']) {
    expect(await (await page.request.get(path)).text(), path).toContain(slug)
  }

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectMessage(page, 'Post unpublished')
  expect(await status()).toBe(404)
  browserErrors.splice(0)
})

test('a policy’s history shows a change, and staff restore the original', async ({ page, shop }) => {
  const texts = createTextPages(page)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/texts/policies/shipping-policy')
  const body = page.getByLabel('Text', { exact: true })
  const original = await body.inputValue()
  await body.fill(`${original}\n## Parcels by drone\n\nNot yet.\n`)
  await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectMessage(page, 'Text published')
  const policy = await page.request.get('/shipping-policy')
  expect(await policy.text()).toContain('Parcels by drone')

  await texts.history
    .getByRole('button', { name: /^Show changes of/ })
    .first()
    .click()
  await expect(texts.differences.getByText('## Parcels by drone')).toBeVisible()
  await expect(texts.differences.getByText(/unchanged lines$/)).toBeVisible()
  await expectAccessible(page, 'history of a text')
  await texts.history.getByRole('button', { name: 'Back to the original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectMessage(page, 'Text restored')
  await expect(body).toHaveValue(original)
  await page.goto('/shipping-policy')
  await expect(page.getByRole('heading', { name: 'Parcels by drone' })).toHaveCount(0)
})

test('a link to a missing page of the shop is reported as broken', async ({ page, shop, browserErrors }) => {
  const texts = createTextPages(page)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/texts/policies/shipping-policy')
  const body = page.getByLabel('Text', { exact: true })
  const original = await body.inputValue()
  await body.fill(`${original}\n[Old](/bookstore/deleted-category), [Acts](/bookstore/bare-act).\n`)
  await texts.see('Preview')
  const warning = texts.preview.getByText(/^The shop has no page at/)
  await expect(warning).toHaveText(
    'The shop has no page at /bookstore/deleted-category. Correct or remove the link.',
  )
  // The browser reports the missing page.
  expect(browserErrors.splice(0)).toHaveLength(1)
  await texts.see('Write')
  await body.fill(original)
  await expect(warning).toHaveCount(0)
})

test('the second of two editors of a text sees what the first one changed', async ({
  page,
  shop,
  browserErrors,
}) => {
  const texts = createTextPages(page)
  const staff = await createStaffApi(page.request, shop.admin)
  const path = '/admin/content/pages/about-us'
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/texts/pages/about-us')
  await page.getByLabel('Title').fill('About our shop')
  const { facts, body, revision } = await staff.read<EditedContent>(path)
  await staff.put(path, {
    basedOn: revision,
    publish: true,
    facts: { ...facts, title: 'About all of us' },
    body,
  })

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(texts.differences.getByText('title: About all of us')).toBeVisible()
  await expect(texts.differences.getByText('title: About our shop')).toBeVisible()
  await expectAccessible(page, 'text that somebody else changed')
  browserErrors.splice(0)
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('About all of us')
})

test('staff insert a picture into a post, describe it, and see it in the preview', async ({ page, shop }) => {
  const texts = createTextPages(page)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/texts/new-post')
  await page.getByLabel('Title').fill('Our counter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A new one.')
  const body = page.getByLabel('Text', { exact: true })
  await body.fill('It is open.')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(PHOTO)
  await expect(body).toHaveValue(/^It is open\.\n\n!\[Describe the picture\]\(\/uploads\/[0-9a-f]{32}\.webp /)
  await page.keyboard.type('The new counter')
  await texts.see('Preview')
  await expect(texts.preview.getByRole('img', { name: 'The new counter' })).toBeVisible()
  await texts.see('Write')
  await page.getByText('How to format the text').click()
  await expectAccessible(page, 'a post with a picture')
})
