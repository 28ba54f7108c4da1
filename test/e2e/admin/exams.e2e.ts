import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff add an exam line, see it on its page and delete it; a wrong file is rejected', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const exam = `CS Executive ${project.name}`
  const slug = exam.toLowerCase().replaceAll(' ', '-')
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/exams')
  await expect(page.getByText('Income-tax Act, 2025').first()).toBeVisible()
  await expectAccessible(page, 'examinations of the staff')

  await page.getByRole('button', { name: '+ Add line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a line' })
  await dialog.getByLabel('Examination').fill(exam)
  await dialog.getByLabel('Attempt').fill('June 2027')
  await dialog.getByLabel('Law tested').fill('Companies Act, 2013')
  await dialog.getByLabel('Checked on').fill('2026-11-25')
  await dialog.getByLabel('Source', { exact: true }).fill(' ')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await expect(dialog.getByText('Source must not be empty.')).toBeVisible()
  await dialog.getByLabel('Source', { exact: true }).fill('icsi.example')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await expectMessage(page, 'Line added. It’s live on the exam pages.')
  const shelf = await page.request.get(`/exams/${slug}/june-2027`)
  expect(await shelf.text()).toContain('Companies Act, 2013')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const imports = page.getByRole('dialog', { name: 'Import examinations' })
  await imports.getByLabel('CSV file').setInputFiles({
    name: 'exams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('exam,attempt,source\nAIBE,AIBE XXI,x\n'),
  })
  await expect(imports.getByText('The file is missing these columns: checked_on.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Remove ${exam}, June 2027` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectMessage(page, 'Line removed')
  expect((await page.request.get(`/exams/${slug}/june-2027`)).status()).toBe(404)
  await page.getByRole('button', { name: 'History of the examinations' }).click()
  await expect(page.getByText(`Removed ${exam}, June 2027`)).toBeVisible()
  expect(browserErrors.splice(0), 'the browser itself reports two refusals').toHaveLength(2)
})
