import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

test('staff dispatch a part of an order; the rest is packed and follows', async ({ page, shop }, {
  project,
}) => {
  const customer = `Parted ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  const { books } = await staff.read<{ books: { _id: string; title: string; stock: number }[] }>(
    '/books?limit=50',
  )
  const [first, second] = books.filter(({ stock }) => stock > 5)
  await staff.enterOrder(customer, {
    paidBy: 'cash',
    status: 'Processing',
    items: [
      { bookId: first?._id, quantity: 2 },
      { bookId: second?._id, quantity: 1 },
    ],
  })
  await shop.adminArea.logIn(shop.admin)
  const screen = createOrdersScreen(page)
  await screen.openOrderOf(customer)
  await screen.choose('Ship part')
  await screen.dialog.getByRole('button', { name: 'Ship these copies' }).click()
  await expect(screen.dialog.getByRole('alert')).toHaveText('Choose at least one copy.')
  await expectAccessible(page, 'send a part of an order')
  await screen.dialog.getByLabel(`Copies of ${first?.title}, at most 2`).fill('2')
  await screen.dialog.getByLabel('Tracking number').fill('D1490000077')
  await screen.dialog.getByRole('button', { name: 'Ship these copies' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(page.getByText('2 of 2 already shipped')).toBeVisible()
  await expect(screen.history).toContainText(`Shipped first: 2 × ${first?.title}`)
  await screen.openMenu()
  await expect(screen.button('Ship part')).toHaveCount(0)
  await expect(screen.button('Cancel order')).toBeDisabled()
  await expect(page.getByText('Part of this order has been sent.')).toBeVisible()

  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  await expect(screen.row(customer)).toContainText('Part sent')
  await screen.openOrderOf(customer)
  await screen.button('Pack').click()
  // Waits for the new version: the previous one had a Dispatch button too.
  await screen.openMenu()
  await expect(screen.button('Mark as not packed')).toBeVisible()
  await page.keyboard.press('Escape')
  await screen.button('Dispatch').click()
  await screen.dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(screen.button('Mark as delivered')).toBeVisible()
})
