import { readFileSync } from 'node:fs'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { workbookOf } from '#test/support/workbook.ts'

/** Book numbers that no other test uses. */
const NUMBERS: Record<string, number> = { phone: 810_000, desktop: 820_000 }

function fileOf(name: string, file: string | Uint8Array) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(file) }
}

test(
  'staff upload a file, choose columns, read its errors, import it and undo it',
  { tag: '@journey' },
  async ({ page, shop }, { project }) => {
    const first = NUMBERS[project.name] ?? 0
    const rows = Array.from({ length: 30 }, (_, i) => newBookRow(first + i))
    const text = csvOf([...rows, { ...newBookRow(first + 30), price: 'free' }]).replace(
      'title',
      'Name of the work',
    )
    await shop.adminArea.logIn(shop.admin)
    await page.goto('/admin/dashboard/books')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import books' })).toBeVisible()
    await expectAccessible(page, 'imports')

    await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('spring.csv', text))
    await expect(page.getByRole('heading', { level: 1, name: 'spring.csv' })).toBeVisible()
    await expect(page.getByText('New books need Title.')).toBeVisible()
    await page.getByLabel('What Name of the work is').selectOption('Title')
    await expect(page.getByText('New books need')).toHaveCount(0)
    await expectAccessible(page, 'columns of an import')
    await page.getByRole('radio', { name: /^Replace the stock/ }).check()
    await page.getByRole('button', { name: 'Check the file' }).click()

    const errors = page.getByRole('region', { name: 'Errors' })
    await expect(errors.getByRole('row').filter({ hasText: 'free' })).toContainText('amount above')
    const start = page.getByRole('button', { name: 'Import 30 rows' })
    await expect(start).toBeDisabled()
    await expectAccessible(page, 'report of a dry run')
    const download = page.waitForEvent('download')
    await errors.getByRole('button', { name: 'Download the errors' }).click()
    expect((await download).suggestedFilename()).toBe('import-errors.csv')

    // From here on, uses only the keyboard.
    await page.getByLabel('Skip 1 row with errors').focus()
    await page.keyboard.press('Space')
    await start.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The file is imported.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The file is imported.')).toBeVisible()
    await expectAccessible(page, 'result of an import')
    const found = await page.request.get(`/api/books?search=Imported%20Law%20${first + 3}`)
    expect(await found.json()).toMatchObject([{ isbn: isbnOf(first + 3) }])

    await page.getByRole('button', { name: 'Undo the import' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('30 new books removed')
    await question.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('30 books removed. The import has been undone.')).toBeVisible()
    await expectAccessible(page, 'import that was undone')
    const gone = await page.request.get(`/api/books?search=Imported%20Law%20${first + 3}`)
    expect(await gone.json()).toEqual([])
  },
)

test('an import shows its progress, also after a reload', async ({ page, shop }, { project }) => {
  const first = (NUMBERS[project.name] ?? 0) + 1000
  const rows = Array.from({ length: 2000 }, (_, i) => newBookRow(first + i))
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/imports')
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('long.csv', csvOf(rows)))
  await page.getByRole('radio', { name: /^Replace the stock/ }).check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 2,000 rows' }).click()
  const progress = page.getByRole('progressbar', { name: 'Importing the rows' })
  await expect(progress).toBeVisible()
  await page.reload()
  await expect(progress).toBeVisible()
  await expect(page.getByText('The file is imported.')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2,000 books removed.')).toBeVisible({ timeout: 90_000 })
})

const HEADING = ['Title', 'Author', 'Category', 'Price', 'Stock']
const workbook = workbookOf([
  { name: 'Tax', rows: [HEADING, ['Sheet of Taxes', 'A. Uthor', 'gst', 450, 3]] },
  { name: 'Criminal', rows: [HEADING, ['Sheet of Crimes', 'A. Uthor', 'criminal-law', 1195.5, 3]] },
])

test('a web page is rejected with a reason; a workbook asks for its sheet and previews its books', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/imports')
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('books.xls', '<html><table>'))
  await expect(page.getByRole('alert').filter({ hasText: 'This is a web page' })).toBeVisible()
  // The browser reports the refusal.
  browserErrors.splice(0)
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('right.xlsx', workbook))
  // The server refuses again, because it needs the name of a sheet.
  await page.getByRole('button', { name: 'Criminal' }).click()
  await page.getByRole('radio', { name: /^Replace the stock/ }).check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const plan = page.getByRole('region', { name: 'What would change' })
  await expect(plan.getByRole('row').filter({ hasText: 'Sheet of Crimes' })).toContainText('₹1,195.50')
  browserErrors.splice(0)
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import books' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'right.xlsx' })).toHaveCount(0)
})

test('staff export books, users and coupons as CSV files', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  for (const [area, name] of [
    ['books?search=GST', 'books.csv'],
    ['users', 'users.csv'],
    ['coupons', 'coupons.csv'],
  ] as const) {
    await page.goto(`/admin/dashboard/${area}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
})

test('the report’s suggestions match a third-party list to the right books', async ({ page, shop }, {
  project,
}) => {
  const mine = (words: string) => `${words} ${project.name}`
  const list = [
    'DISTRIBUTOR PRICE LIST;;;;;;;',
    'book_id;ISBN;Book Title;Author;Subject;Year;Price;Qty;cover',
    `1;198705875;${mine('Law of Zeros')};Roy;${mine('Railway Law')};2008.0;"₹ 1,250.00/-";4;https://a.example/1.jpg`,
    `2;;${mine('Law of Silence')};Sen;${mine('Space Law')};25;;2;https://a.example/2.jpg`,
  ].join('\r\n')
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/imports')
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('distributor.csv', list))
  await expect(page.getByLabel('What book_id is')).toHaveValue('')
  await expect(page.getByLabel('What cover is')).toHaveValue('')
  await expect(page.getByText('Picture addresses aren’t imported.')).toBeVisible()
  await page.getByRole('radio', { name: /^Replace the stock/ }).check()
  await page.getByRole('button', { name: 'Check the file' }).click()

  const errors = page.getByRole('region', { name: 'Errors' })
  await expect(errors.getByRole('heading', { name: '2 rows with errors' })).toBeVisible()
  await expect(page.getByText('Columns not used: book_id, cover.')).toBeVisible()
  await expectAccessible(page, 'report with offers')
  const kinds = errors.getByRole('list', { name: 'Types of errors' })
  await errors.getByRole('button', { name: 'Add all 2 categories to the shop' }).click()
  await expect(kinds.getByText('Unknown category')).toHaveCount(0)
  for (const offer of ['Restore the zeros', 'Read without decimals', 'Ignore these years']) {
    await kinds.getByRole('button', { name: offer }).click()
    await expect(kinds.getByRole('button', { name: offer })).toHaveCount(0)
  }
  await kinds.getByLabel('Price in rupees for all of them').fill('199')
  await kinds.getByRole('button', { name: 'Use this price for all' }).click()
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  await expect(page.getByText('1 new book without an ISBN.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
  const found = await page.request.get(`/api/books?search=${encodeURIComponent(mine('Law of Silence'))}`)
  expect(await found.json()).toMatchObject([{ price: 199, category: mine('Space Law') }])
})

test('the report shows each changed field; importing an unchanged export changes nothing', async ({
  page,
  shop,
}, { project }) => {
  const first = (NUMBERS[project.name] ?? 0) + 5000
  await shop.adminArea.logIn(shop.admin)
  const send = async (name: string, text: string) => {
    await page.goto('/admin/dashboard/imports')
    await page.getByLabel('CSV or Excel file').setInputFiles(fileOf(name, text))
    await page.getByRole('radio', { name: /^Replace the stock/ }).check()
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await send('two.csv', csvOf([newBookRow(first), newBookRow(first + 1)]))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()

  await page.goto(`/admin/dashboard/books?search=Imported+Law+${first}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  await send('export.csv', text)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await send('raised.csv', csvOf([{ ...newBookRow(first), price: 1999 }, newBookRow(first + 1)]))
  const plan = page.getByRole('region', { name: 'What would change' })
  await expect(plan.getByRole('row').filter({ hasText: `Imported Law ${first}` })).toContainText(
    /Price: ₹[\d.]+ → ₹1,999\.00/,
  )
  await expectAccessible(page, 'report with changes')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
})

test('a phone shows the current one of tabs that are wider than its screen', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dashboard/imports')
  const current = page
    .getByRole('navigation', { name: 'Section' })
    .getByRole('link', { name: 'Import books' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
})
