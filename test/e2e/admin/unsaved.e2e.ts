import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test('closing a dialog asks only if something was typed', async ({ page }) => {
  await page.goto('/admin/dashboard/coupons')
  await page.getByRole('button', { name: '+ Add Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' })
  await dialog.getByLabel('Code').fill('MONSOON')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, 'the question before a form is left')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toBeHidden()
  await expect(dialog.getByLabel('Code')).toHaveValue('MONSOON')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '+ Add Coupon' }).click()
  await expect(dialog.getByLabel('Code')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('leaving a form with unsaved input asks; once saved it no longer does', async ({ page }, {
  project,
}) => {
  await page.goto('/admin/dashboard/add-category')
  const name = page.getByRole('main').getByLabel('Name')
  await name.fill(`Antarctic law ${project.name}`)
  const panel = page.getByRole('navigation', { name: 'Administration' })
  await panel.getByRole('link', { name: 'Manage Categories' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue(`Antarctic law ${project.name}`)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('leaving a page with two lists asks about the changed one', async ({ page }) => {
  await page.goto('/admin/dashboard/home-page?list=bestsellers')
  await expect(page.getByRole('tab', { name: 'Bestsellers' })).toHaveAttribute('aria-selected', 'true')
  await page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Featured' }).click()
  await expect(page).toHaveURL(/list=featured$/)
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Content' })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes to Bestsellers?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible()
})

test('an open dialog is in the URL and can be shared; closing it removes the parameter', async ({ page }) => {
  await page.goto('/admin/dashboard/coupons')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page).toHaveURL(/edit=[0-9a-f]{24}$/)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/coupons$/)
  await page.goto('/admin/dashboard/coupons?edit=new')
  await expect(page.getByRole('dialog', { name: 'Add Coupon' })).toBeVisible()
})
