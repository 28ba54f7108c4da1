import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import type { HomeListBody } from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createHistoryWindow } from '#test/e2e/screens/history.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

type StaffApi = Awaited<ReturnType<typeof createStaffApi>>

const slotsOf = async (staff: StaffApi, name: string) => {
  const { lists } = await staff.read<{ lists: HomeListBody[] }>('/admin/home-lists')
  return lists.find((list) => list.name === name)?.slots ?? []
}

/** Reverses a list as another member of staff. */
async function turnRound(staff: StaffApi, name: string): Promise<void> {
  const slots = await slotsOf(staff, name)
  await staff.put(`/admin/home-lists/${name}`, {
    slots: slots.toReversed().map(({ bookId, label }) => ({ bookId, label })),
    loaded: slots.map(({ bookId, label }) => ({ bookId, label })),
  })
}

test('a home list’s history shows each change and its preview, and restores an earlier version', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const [first] = await slotsOf(staff, 'featured')
  await turnRound(staff, 'featured')
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/home-page?list=featured')
  const history = createHistoryWindow(page, 'Featured')
  await history.open()
  await expect(history.states.nth(0)).toContainText(/Moved .+ to place \d/)
  await expect(history.states.nth(0).getByText('Now', { exact: true })).toBeVisible()
  await history.show(1)
  await expect(
    history.dialog.getByRole('figure', { name: 'Featured as the home page would show it' }),
  ).toBeVisible()
  await expectAccessible(page, 'history of a home list')

  await history.restore(1)
  await expectMessage(page, 'Restored')
  await expect(history.states.nth(0).getByText('Now', { exact: true })).toBeVisible()
  await expect(history.states.nth(2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tabpanel', { name: 'Featured' }).getByRole('listitem').first()).toContainText(
    first?.title ?? '-',
  )
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Featured', exact: true })
  await expect(shelf.getByRole('heading', { level: 3 }).first()).toHaveText(first?.title ?? '-')
})

test('restoring a version over a colleague’s change asks first', async ({ page, shop, browserErrors }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  await turnRound(staff, 'most-viewed')
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/home-page?list=most-viewed')
  const history = createHistoryWindow(page, 'Most viewed')
  await history.open()
  await expect(history.states.nth(1)).toBeVisible()
  const before = await history.states.count()
  await turnRound(staff, 'most-viewed')

  await history.restore(1)
  await expect(history.dialog.getByText(/A colleague has changed this since you opened it/)).toBeVisible()
  await expect(history.states).toHaveCount(before + 1)
  await expectAccessible(page, 'history that somebody else changed')
  browserErrors.splice(0)
  await history.dialog.getByRole('button', { name: 'Restore anyway' }).click()
  await expectMessage(page, 'Restored')
})

test('the editor previews an unsaved list', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/home-page?list=hero')
  const panel = page.getByRole('tabpanel', { name: 'Hero' })
  await panel.getByRole('textbox', { name: 'Label of place 1' }).fill('Only 99%')
  await panel.getByRole('button', { name: 'Preview' }).click()
  const picture = page.getByRole('figure', { name: 'Hero as the home page would show it' })
  await expect(picture.getByText('Only 99% OFF')).toBeVisible()
  await expectAccessible(page, 'preview of the hero')
})

test('a combo has a preview in its form, a readable history, and its old price can be restored', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const { combos } = await staff.read<{ combos: StaffCombo[] }>('/admin/combos')
  const combo = combos[4]
  if (!combo) throw new Error('the sample shop has combos')
  const { _id, title, description, label, list, price, version } = combo
  const books = combo.books.map(({ bookId, quantity }) => ({ bookId, quantity }))
  const change = { title, description, label, list, books, price: 199.5, version }
  await staff.put(`/admin/combos/${_id}`, change)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/combos')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) })
  await expect(row).toContainText('₹199.50')

  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const form = page.getByRole('dialog', { name: /^Edit combo/ })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('figure', { name: 'The combo as the shop would show it' })).toContainText(
    '₹199.50',
  )
  await expectAccessible(page, 'combo form with its preview')
  await page.keyboard.press('Escape')

  const history = createHistoryWindow(page, title)
  await history.open(row)
  await expect(history.states.first()).toContainText(/Price: ₹[\d,.]+ → ₹199\.50/)
  await history.restore(1)
  await expectMessage(page, 'Restored')
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('₹199.50')
  const after = await staff.read<{ combos: StaffCombo[] }>('/admin/combos')
  expect(after.combos[4]).toMatchObject({ price, version: version + 2 })
})
