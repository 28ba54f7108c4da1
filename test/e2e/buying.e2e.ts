import type { Page } from '@playwright/test'

import { expect, type Shop, test } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

// The path of a new shopper from the search field to the order number, and the bookseller's view of it.

/** Searches 'income tax' and opens the first suggestion; returns what the shop shows about that book. */
async function findABook(page: Page, shop: Shop): Promise<{ title: string; stock: number; address: string }> {
  await page.goto('/')
  await shop.header.search('income tax')
  await shop.header.suggestions.first().click()
  await expect(page).toHaveURL(/\/book\/[0-9a-f]{24}$/)
  await expect(shop.book.available).toBeVisible()
  return {
    title: (await shop.book.title.textContent()) ?? '',
    stock: await shop.book.stock(),
    address: page.url(),
  }
}

/**
 * Puts two copies in the cart, registers and logs in on the way to the checkout, and fills in the address.
 */
async function goToCheckout(shop: Shop, page: Page, title: string): Promise<void> {
  await shop.book.addToCart(2)
  await shop.header.expectBooksInCart(2)
  await shop.header.openCart()
  await expect(shop.cart.line(title).first()).toBeVisible()
  await shop.cart.proceedToCheckout()
  await expectMessage(page, 'Please login to proceed to checkout.')
  await expect(shop.account.loginHeading).toBeVisible()
  const shopper = aNewShopper()
  await shop.account.createAccount()
  await shop.account.register(shopper)
  await expect(shop.checkout.heading).toBeVisible()
  await shop.checkout.fillAddress()
}

interface FoundBook {
  address: string
  stock: number
}

/** Checks that cart, address and stock are the same as before the attempt. */
async function expectNothingLost(page: Page, shop: Shop, book: FoundBook): Promise<void> {
  await expect(page.getByText('You haven’t been charged')).toBeVisible()
  await shop.checkout.expectAddressKept()
  await shop.header.expectBooksInCart(2)
  const answer = await page.request.get(book.address.replace('/book/', '/api/books/'))
  expect(await answer.json()).toMatchObject({ book: { stock: book.stock } })
}

/**
 * Checks that exactly the order's copies are missing from stock, so the failed attempt has released its hold.
 */
async function expectTwoSold(page: Page, shop: Shop, book: FoundBook): Promise<void> {
  await page.goto(book.address)
  await expect(shop.book.available).toHaveText(`${book.stock - 2} Available`)
}

async function payAndReadNumber(page: Page, shop: Shop): Promise<string> {
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(shop.order.status).toBeVisible()
  await shop.header.expectCartEmpty()
  return shop.order.number()
}

test(
  'a new shopper finds a book and pays for two copies, and the bookseller dispatches them (spec accounts §2)',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const book = await findABook(page, shop)
    await goToCheckout(shop, page, book.title)
    const number = await payAndReadNumber(page, shop)
    expect(number).toMatch(/^KK-\d{6}$/)

    await shop.adminArea.typeLogin(shop.admin)
    await shop.adminArea.openOrders()
    await shop.adminArea.searchCustomer(number)
    await shop.adminArea.filterByStatus('Paid')
    await expect(page).toHaveURL(/status=Paid/)
    await expect(shop.adminArea.statusOf(number)).toHaveValue('Paid')
    await shop.adminArea.filterByStatus('')
    // The list of another filter is another list: a choice in the old one would be lost with it.
    await expect(page).not.toHaveURL(/status=/)
    await shop.adminArea.statusOf(number).selectOption('Shipped')
    const parcel = page.getByRole('dialog', { name: `Dispatch ${number}` })
    await expect(parcel.getByRole('button', { name: 'Dispatch without tracking' })).toBeVisible()
    await parcel.getByLabel('Tracking number').fill('1490812345678')
    await parcel.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await expectMessage(page, 'Order status updated')
    await page.reload()
    await expect(shop.adminArea.statusOf(number)).toHaveValue('Shipped')
  },
)

test(
  'a declined payment keeps cart, address and stock; the next one sells two copies, not four',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const book = await findABook(page, shop)
    await goToCheckout(shop, page, book.title)
    await shop.checkout.payAndPlaceOrder()
    await shop.paymentWindow.refuse()
    await expect(shop.paymentWindow.refusal.first()).toBeVisible()
    await shop.paymentWindow.close()
    await shop.paymentWindow.expectClosed()
    await expectNothingLost(page, shop, book)
    expect(await payAndReadNumber(page, shop)).toMatch(/^KK-\d{6}$/)
    await expectTwoSold(page, shop, book)
  },
)

test(
  'closing the payment window keeps cart, address and stock; the next payment sells two copies',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const book = await findABook(page, shop)
    await goToCheckout(shop, page, book.title)
    await shop.checkout.payAndPlaceOrder()
    await shop.paymentWindow.close()
    await shop.paymentWindow.expectClosed()
    await expectNothingLost(page, shop, book)
    expect(await payAndReadNumber(page, shop)).toMatch(/^KK-\d{6}$/)
    await expectTwoSold(page, shop, book)
  },
)
