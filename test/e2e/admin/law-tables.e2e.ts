import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff correct a line with its source, see it in the law finder, undo it, and import many by file', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  // Phone and desktop use different sections, so that the two runs don't collide.
  const section = project.name === 'phone' ? '95' : '94'
  const note = `Looked at by ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/law-tables?pair=ipc-bns&search=${section}`)
  await page.getByRole('button', { name: `Edit IPC ${section}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('textbox', { name: 'Sources' }).fill('ncrb')
  await dialog.getByRole('button', { name: 'Save line' }).click()
  await expect(dialog.getByText(/must be “single” with one|“single” with one/)).toBeVisible()
  await expectAccessible(page, `law line ${project.name}`)
  // The browser reports the refusal that this test provokes.
  browserErrors.splice(0)
  await dialog.getByRole('textbox', { name: 'Sources' }).fill('ncrb text')
  await dialog.getByRole('button', { name: 'Save line' }).click()
  await expectMessage(page, 'Line saved. It’s live in the law finder.')
  await expect(page.getByText(note)).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/law/ipc/${section}`)).text()).toContain(note)

  await page.getByRole('button', { name: `History of IPC ${section}` }).click()
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expectMessage(page, 'Restored')
  await page.keyboard.press('Escape')
  await expect(page.getByText(note)).toHaveCount(0)

  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await begun).path(), 'utf8')
  const changed = file.replace('"ipc-bns","500","', '"ipc-bns","500","Libel, slander: ')
  expect(changed).not.toBe(file)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file of lines').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${changed}"ipc-bns","no section","x","","same","","ncrb","agreed","",""\r\n`),
  })
  await expect(dialog.getByText(/1 changed, \d+ unchanged, 1 rejected/)).toBeVisible()
  await expect(dialog.getByText(/Libel, slander/)).toBeVisible()
  await expectAccessible(page, `law import ${project.name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('staff add a source with a custom id, hide it, and show it again', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const id = `gazette${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/law-tables/sources')
  await page.getByRole('button', { name: 'Add source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Id').fill('No Id')
  await dialog.getByLabel('Name').fill('Gazette of India')
  await dialog.getByRole('button', { name: 'Add source' }).click()
  await expect(dialog.getByText(/2 to 24 lower-case letters and digits/)).toBeVisible()
  // The browser reports the refusal that this test provokes.
  browserErrors.splice(0)
  await dialog.getByLabel('Id').fill(id)
  await dialog.getByRole('button', { name: 'Add source' }).click()
  await expectMessage(page, 'Source added!')

  await page.getByRole('button', { name: `Edit ${id}` }).click()
  await expect(dialog.getByLabel('Id')).toHaveCount(0)
  await dialog.getByLabel('Show it to shoppers').uncheck()
  await dialog.getByRole('button', { name: 'Save source' }).click()
  await expectMessage(page, 'Source saved')
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row.getByText('Secondary, hidden')).toBeVisible()

  await row.getByRole('button', { name: `History of ${id}` }).click()
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expectMessage(page, 'Restored')
  await page.keyboard.press('Escape')
  await expect(row.getByText('Secondary, shown')).toBeVisible()
})

test('staff export the synonyms as a file, and load a file into the editor without saving it', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/synonyms')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await begun).path(), 'utf8')).toContain('Indian Penal Code')
  await page.getByLabel('CSV file of groups').setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('zzone,zztwo\nalone\n'),
  })
  await expect(page.getByRole('list', { name: 'Words of zzone' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Line 2: has fewer than two words.')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByRole('list', { name: 'Words of zzone' })).toBeHidden()
})
