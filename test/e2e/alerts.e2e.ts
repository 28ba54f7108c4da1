import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { createMailbox } from './screens/mailbox.ts'
import { openShelf } from './screens/shelf.ts'
import { expectMessage } from './screens/storefront.ts'

test('a visitor subscribes to the newsletter, confirms by mail and unsubscribes', async ({
  page,
  shop,
  request,
}) => {
  const email = `newsletter-${Date.now()}@shoppers.example`
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'New editions by email' })
  await newsletter.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expectMessage(page, 'Thanks for subscribing!')
  await expect(newsletter.getByRole('status')).toContainText('clicking the link in the email')

  const links = await createMailbox(request, shop).alertLinks(email)
  await page.goto(links.confirm)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  await page.goto(links.stop)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button of a mailed link works', async ({ page, shop, request }) => {
    const email = `no-script-${Date.now()}@shoppers.example`
    await request.post(`${shop.url}/api/alerts`, { data: { kind: 'newsletter', email } })
    const links = await createMailbox(request, shop).alertLinks(email)
    await page.goto(links.confirm)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  })
})

test('a shopper is notified when a sold-out book is back, and can request an alert for the next edition', async ({
  page,
  shop,
  request,
}) => {
  test.setTimeout(120_000)
  const mailbox = createMailbox(request, shop)
  const email = `back-${Date.now()}@shoppers.example`
  const shelf = await openShelf(request, shop)
  const book = await shelf.add('Law of Waiting', 0)
  await page.goto(`/book/${book}`)
  const form = page.getByRole('form', { name: 'Notify me when it’s back in stock' })
  await form.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await form.getByRole('button').click()
  await expect(page.getByText('Almost done')).toBeVisible()
  await page.goto((await mailbox.alertLinks(email)).confirm)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()
  await shelf.setStock(book, 4)
  const newest = async () => (await mailbox.subjectsTo(email))[0]
  await expect.poll(newest, { timeout: 60_000 }).toMatch(/^Back in stock: Law of Waiting/)

  await page.goto(`/book/${book}`)
  await expect(page.getByText('Notify me when it’s back in stock')).toHaveCount(0)
  await page.getByText('Notify me about the next edition').click()
  const next = page.getByRole('form', { name: 'Notify me about the next edition' })
  await next.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await next.getByRole('button').click()
  await expect(page.getByText('Almost done')).toBeVisible()
  await mailbox.expectNewest(email, 'Please confirm your new-edition alert')
})

test('a shopper sees their alerts in the account and stops one', async ({ page, shop, request }) => {
  const shopper = await registered(request)
  await request.post(
    (await createMailbox(request, shop).verificationLink(shopper.email)).replace(
      '/verify-email',
      '/api/verify-email',
    ),
  )
  const book = await (await openShelf(request, shop)).add('Law of Hope', 0)
  await page.goto('/login?next=/account')
  await shop.account.logIn(shopper)
  // Loading a document before the response arrives would lose the login.
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/book/${book}`)
  const form = page.getByRole('form', { name: 'Notify me when it’s back in stock' })
  await expect(form.getByRole('textbox')).toHaveValue(shopper.email)
  await form.getByRole('button').click()
  await expect(page.getByText('Done. We’ll email you once, when it’s back in stock.')).toBeVisible()
  await page.goto('/account')
  const own = page.getByRole('region', { name: 'Your alerts' })
  await own.getByRole('button', { name: /^Stop: Law of Hope/ }).click()
  await expectMessage(page, 'Alert stopped.')
  await expect(own).toHaveCount(0)
})
