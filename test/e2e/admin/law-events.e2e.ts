import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('a new law event outdates books immediately; staff change it by file and delete it', async ({
  page,
  shop,
}, { project }) => {
  const title = `Company Secretaries Act of ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/law-events')
  await expect(page.getByText('Bharatiya Nyaya Sanhita, 2023').first()).toBeVisible()

  await page.getByRole('button', { name: '+ Add law event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add law event' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('In force on').fill('2024-01-01')
  await dialog.getByLabel('Subjects').fill('Company Law\nCompany Secretary')
  await dialog.getByLabel('Source').fill('Gazette of India')
  await expectAccessible(page, 'form of a law event')
  await dialog.getByRole('button', { name: 'Add law event' }).click()
  await expectMessage(page, 'Law event added!')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('One source only, checked on')).toBeVisible()

  const csv =
    'Title,Kind,In force on,Subjects,Names of the new law,Replaced Acts,Note,Source,Confidence,Checked on\n' +
    `${title},amendment,2024-01-01,Company Law,,,,Gazette of India,agreed,2026-01-01\n`
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page
    .getByLabel('CSV file of law events')
    .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Changed (1):')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectMessage(page, 'Law events imported')
  await expect(row.getByText('Amendment, 1 January 2024')).toBeVisible()

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Law event deleted')
  await expect(row).toHaveCount(0)
})
