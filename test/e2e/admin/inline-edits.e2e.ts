import type { Page } from '@playwright/test'

import { newId } from '#platform/ids.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType } from '#test/e2e/screens/book-form.ts'
import { createBooksScreen } from '#test/e2e/screens/admin-books.ts'
import { createInlineEdits } from '#test/e2e/screens/inline-edits.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { buildAdmin } from '#test/support/people.ts'

test.use({ reducedMotion: 'reduce' })

/** Opens the row of a book made for this project, at ₹495.50 with 7 copies. */
async function openRow(
  page: Page,
  shop: Parameters<typeof buildAdmin>[0] & { admin: Person },
  serial: number,
) {
  const staff = await createStaffApi(page.request, shop.admin)
  const { title, ...book } = aBookToType(serial)
  const id = await staff.addBook({ ...book, title })
  const screen = createBooksScreen(page)
  await screen.open(`?search=${encodeURIComponent(title)}`)
  await expect(screen.rows).toHaveCount(1)
  return { id, title, staff, screen, edits: createInlineEdits(page) }
}

type Person = { email: string; password: string }
const serialOf = (project: string, nth: number) => (project === 'phone' ? 800 : 820) + nth

test.describe('a manager', () => {
  test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

  test('changes a price in its row: it shows before the server confirms, and an undo is saved', async ({
    page,
    shop,
  }, { project }) => {
    const { id, title, staff, edits } = await openRow(page, shop, serialOf(project.name, 1))
    let letThrough = (): void => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(`**/api/books/${id}`, async (route) => {
      await held
      await route.continue()
    })
    await edits.type(`price of ${title}`, '450')
    await expect(edits.cell(`price of ${title}`)).toContainText('₹450.00')
    await expect(edits.cell(`price of ${title}`)).toBeFocused()
    expect((await staff.book(id))['price']).toBe(495.5)
    letThrough()
    await expectMessage(page, 'Price updated')
    await expect(edits.last).toContainText(`Price of ${title}: ₹495.50 → ₹450.00`)
    expect((await staff.book(id))['price']).toBe(450)
    await expectAccessible(page, 'a price that was changed in its row')
    await edits.undo()
    await expect(edits.cell(`price of ${title}`)).toContainText('₹495.50')
    await expect(edits.last).toBeHidden()
    await expect.poll(async () => (await staff.book(id))['price']).toBe(495.5)
  })

  test('sees a colleague’s earlier change, and overwrites nothing', async ({ page, shop, browserErrors }, {
    project,
  }) => {
    const { id, title, staff, edits } = await openRow(page, shop, serialOf(project.name, 2))
    await staff.changeBook(id, { price: '520' })
    await edits.type(`price of ${title}`, '450')
    await expectMessage(page, 'A colleague has changed this book since you opened it.')
    await expect(edits.cell(`price of ${title}`)).toContainText('₹520.00')
    await expect(edits.last).toBeHidden()
    expect((await staff.book(id))['price']).toBe(520)
    // Chromium reports the refusal as an error.
    expect(browserErrors.splice(0)).toMatchObject([expect.stringContaining('409')])
  })

  test('counts stock; an undo moves the copies back, while copies sold since then stay sold', async ({
    page,
    shop,
  }, { project }) => {
    const { id, title, edits } = await openRow(page, shop, serialOf(project.name, 3))
    await edits.type(`stock of ${title}`, '12')
    await expectMessage(page, 'Stock updated')
    const colleague = await buildAdmin(shop, shop.admin)
    await colleague.post(`/admin/books/${id}/stock`, { delta: -2, key: newId(), reason: 'damaged' })
    await edits.undo()
    await expect(edits.cell(`stock of ${title}`)).toContainText('5')
    const { body } = await colleague.get(`/admin/books/${id}/stock`)
    expect(body).toMatchObject({
      available: 5,
      movements: [
        { delta: -5, reason: 'other' },
        { delta: -2, reason: 'damaged' },
        { delta: 5, reason: 'counted' },
        { delta: 7 },
      ],
    })
  })

  test('cannot save a count outdated by a sale, and sees the current stock', async ({
    page,
    shop,
    browserErrors,
  }, { project }) => {
    const { id, title, edits } = await openRow(page, shop, serialOf(project.name, 4))
    const colleague = await buildAdmin(shop, shop.admin)
    await colleague.post(`/admin/books/${id}/stock`, { delta: -1, key: newId(), reason: 'damaged' })
    await edits.type(`stock of ${title}`, '12')
    await expectMessage(page, 'The stock has changed in the meantime: 6 copies are for sale now, not 7.')
    await expect(edits.cell(`stock of ${title}`)).toContainText('6')
    expect(browserErrors.splice(0)).toMatchObject([expect.stringContaining('409')])
  })

  test('cancels with Escape; a value that is not a price is rejected', async ({ page, shop }, {
    project,
  }) => {
    const { id, title, staff, edits } = await openRow(page, shop, serialOf(project.name, 5))
    const what = `price of ${title}`
    await edits.type(what, 'much')
    await expect(page.getByText('Enter a price such as 450 or 450.50.')).toBeVisible()
    await expectAccessible(page, 'a price that is none')
    await edits.field(what).press('Escape')
    await expect(edits.cell(what)).toBeFocused()
    await expect(edits.cell(what)).toContainText('₹495.50')
    expect((await staff.book(id))['version']).toBe(1)
  })

  test('edits by keys alone: j, p, a price, Enter, and z to undo', async ({ page, shop, isMobile }, {
    project,
  }) => {
    test.skip(isMobile, 'a phone has no such keys')
    const { id, title, staff, edits } = await openRow(page, shop, serialOf(project.name, 6))
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await expect(edits.field(`price of ${title}`)).toHaveValue('495.5')
    await page.keyboard.type('480')
    await page.keyboard.press('Enter')
    await expectMessage(page, 'Price updated')
    await page.keyboard.press('z')
    await expect.poll(async () => (await staff.book(id))['price']).toBe(495.5)
  })

  test('sets a status in its row and undoes it; a refusal resets the select', async ({
    page,
    shop,
    browserErrors,
  }, { project }) => {
    const customer = `Inline of ${project.name}`
    await (await createStaffApi(page.request, shop.admin)).enterOrder(customer)
    const screen = createOrdersScreen(page)
    const edits = createInlineEdits(page)
    await screen.openList()
    const status = screen.row(customer).getByRole('combobox')
    await status.selectOption('Processing')
    await expectMessage(page, 'Order status updated')
    await expect(edits.last).toContainText(/^KK-\d+: Pending → Processing/)
    await edits.undo()
    await expect(status).toHaveValue('Pending')
    await page.reload()
    await expect(status).toHaveValue('Pending')

    await page.route('**/api/orders/admin/*/status', (route) => route.fulfill({ status: 500, json: {} }))
    await status.selectOption('Shipped')
    await expectMessage(page, 'Failed to update status')
    await expect(status).toHaveValue('Pending')
    await expect(edits.last).toBeHidden()
    expect(browserErrors.splice(0)).toMatchObject([expect.stringContaining('500')])
  })
})

test('staff can count in the list, but only read its prices', async ({ page, shop }, { project }) => {
  await shop.adminArea.logIn(await hire(page.request, shop, 'staff', 'Suman Counter'))
  const { title, edits } = await openRow(page, shop, serialOf(project.name, 7))
  await expect(edits.cell(`price of ${title}`)).toHaveCount(0)
  await edits.type(`stock of ${title}`, '9')
  await expectMessage(page, 'Stock updated')
  await expect(edits.cell(`stock of ${title}`)).toContainText('9')
})
