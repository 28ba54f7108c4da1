import type { Page } from '@playwright/test'

import { dayAfter, indianDay, shortDate } from '#platform/indian-day.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { registered } from './screens/account.ts'

const NOTE = 'For Asha,\nwith <b>best wishes</b>'
const DAY = dayAfter(indianDay(new Date()), 9)

async function openCheckout(page: Page, shop: Shop): Promise<void> {
  await shop.account.signIn(await registered(page.request))
  await page.goto('/product/law-of-consumer-protection-5th')
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await shop.checkout.fillAddress()
}

test('both sides of an order show its gift message and its requested day', async ({ page, shop }) => {
  await openCheckout(page, shop)
  const wishes = shop.checkout.section('Delivery preferences')
  await wishes.getByLabel('This is a gift – add a message').check()
  await wishes.getByLabel('I need it by a particular date').check()
  await shop.checkout.payAndPlaceOrder()
  await expect(wishes.getByText('Add a gift message, or untick the box.')).toBeVisible()
  await expect(wishes.getByLabel('Gift message', { exact: true })).toBeFocused()
  await wishes.getByLabel('Gift message', { exact: true }).fill(NOTE)
  await wishes.getByLabel('I need this by').fill(DAY)
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page.getByText('We’ll do our best, but can’t guarantee it.')).toBeVisible()
  await expect(page.getByText('with <b>best wishes</b>')).toBeVisible()

  const number = await shop.order.number()
  await shop.adminArea.typeLogin(shop.admin)
  await shop.adminArea.openOrders()
  await shop.adminArea.searchCustomer(number)
  await expect(page.getByText(`Needed by ${shortDate(DAY)}`)).toBeVisible()
  const address = await page.getByRole('link', { name: number }).first().getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('with <b>best wishes</b>')
})
