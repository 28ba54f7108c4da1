import { expect, test } from './fixtures.ts'
import { createMailbox } from './screens/mailbox.ts'
import { expectMessage } from './screens/storefront.ts'

test('a visitor subscribes to the newsletter, confirms by mail and stops again', async ({
  page,
  shop,
  request,
}) => {
  const email = `newsletter-${Date.now()}@shoppers.example`
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'New editions, by e-mail' })
  await newsletter.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expectMessage(page, 'Thanks for subscribing!')
  await expect(newsletter.getByRole('status')).toContainText('press the button in the e-mail')

  const links = await createMailbox(request, shop).alertLinks(email)
  await page.goto(links.confirm)
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  await page.goto(links.stop)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stopped' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button of a mailed link works', async ({ page, shop, request }) => {
    const email = `no-script-${Date.now()}@shoppers.example`
    await request.post(`${shop.url}/api/alerts`, { data: { kind: 'newsletter', email } })
    const links = await createMailbox(request, shop).alertLinks(email)
    await page.goto(links.confirm)
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  })
})
