import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { createMailbox } from './screens/mailbox.ts'
import { openShelf } from './screens/shelf.ts'
import { createStaffApi } from './screens/staff-api.ts'

test('a buyer who asked for it gets an e-mail about the next edition, whose page compares both', async ({
  page,
  shop,
  request,
}) => {
  test.setTimeout(120_000)
  const shelf = await openShelf(request, shop)
  const staff = await createStaffApi(request, shop.admin)
  const mailbox = createMailbox(request, shop)
  const older = await shelf.add('Law of Editions', 3)
  await staff.changeBook(older, { edition: '8th', date: '2024-01-01' })

  const shopper = await registered(request)
  const link = await mailbox.verificationLink(shopper.email)
  await request.post(link.replace('/verify-email', '/api/verify-email'))
  await shop.account.signIn(shopper)
  await page.goto(`/book/${older}`)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await shop.checkout.fillAddress()
  const box = page.getByLabel('Email me when new editions of these books are out')
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText(`One email per book, to ${shopper.email}`)).toBeVisible()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page.getByText('when a new edition of a book in this order is out')).toBeVisible()

  const newer = await shelf.add('Law of Editions', 5)
  await staff.changeBook(newer, {
    supersedes: older,
    edition: '9th',
    date: '2026-01-01',
    whatIsNew: 'The Sanhitas throughout',
    tradeInPrice: '100',
  })
  const newest = async () => (await mailbox.subjectsTo(shopper.email))[0]
  await expect.poll(newest, { timeout: 60_000 }).toBe('New edition: Law of Editions, 9th edition')

  await page.goto(`/book/${older}`)
  const line = page.getByRole('region', { name: 'Editions of this book' })
  await expect(line.getByRole('listitem')).toHaveCount(2)
  await expect(line.getByRole('listitem').last()).toContainText('Superseded')
  await line.getByText('What’s new').click()
  await expect(line.getByText('The Sanhitas throughout')).toBeVisible()
  await line.getByRole('link', { name: '9th edition, 2026' }).click()
  await expect(page).toHaveURL(`/book/${newer}`)
  await expect(page.getByText('Bring in your older edition and get ₹100.00 off in the store')).toBeVisible()

  await page.goto((await mailbox.alertLinks(shopper.email)).stop)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible()
})

test('staff deduct the trade-in price at the counter with one press', async ({ page, shop, request }) => {
  const shelf = await openShelf(request, shop)
  const title = `Handed in ${Date.now()}`
  await (
    await createStaffApi(request, shop.admin)
  ).changeBook(await shelf.add(title, 3), { tradeInPrice: '75.50' })
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await page.getByRole('button', { name: '+ Add Order' }).click()
  const form = page.getByRole('dialog', { name: 'Add Order' })
  await form.getByRole('searchbox', { name: 'Search books' }).fill(title)
  await form.getByRole('button', { name: new RegExp(title) }).click()
  await form.getByRole('button', { name: `Take off ₹75.50 for “${title}”` }).click()
  await expect(form.getByLabel('Rupees off')).toHaveValue('75.5')
  await expect(form.getByText('₹374.50')).toBeVisible()
})
