import { expect, test } from './fixtures.ts'

test('a reader goes from the search field to a section, and on to a book on the law', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search books' })
  await field.pressSequentially('ipc 302')
  const option = page.getByRole('option', { name: /IPC 302 → BNS 103\(1\) · Murder/ })
  await expect(option).toBeVisible()
  await option.click()
  await expect(page).toHaveURL('/law/ipc/302')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^IPC 302\s*BNS 103\(1\)$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Not legal advice.')).toBeVisible()
  await main.getByText('3 sources, NCRB first').click()
  await expect(main.getByText('Two or more sources agree')).toBeVisible()
  await main.getByRole('link', { name: 'BNS 103(1)' }).click()
  await expect(page).toHaveURL('/law/bns/103')
  const book = main.locator('.card').getByRole('link').filter({ hasText: /Nyaya/ }).last()
  const title = await book.innerText()
  await book.click()
  await expect(page).toHaveURL(/\/book\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('search results link to the section of the law that the query names', async ({ page }) => {
  await page.goto('/search?query=u/s+498a')
  await page
    .getByRole('navigation', { name: 'Other matches' })
    .getByRole('link', { name: /IPC 498A/ })
    .click()
  await expect(page).toHaveURL('/law/ipc/498A')
})

test('filtering a table keeps the page, and brings the lines into view', async ({ page }) => {
  await page.goto('/law/ipc-bns')
  const words = page.getByRole('searchbox', { name: 'Number or words' })
  await words.fill('cheating')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/q=cheating/)
  await expect(words).toHaveCount(1)
  await expect(words).toHaveValue('cheating')
  await expect(page.getByRole('cell', { name: /cheating/i }).first()).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the law finder answers a question and filters a table, which can be downloaded', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Section to look up' }).fill('crpc 154')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page).toHaveURL(/\/law\?q=crpc\+154$/)
    await expect(page.getByRole('main')).toContainText('BNSS 173')
    await page.goto('/law/crpc-bnss')
    await page.getByRole('searchbox', { name: 'Number or words' }).fill('bail')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('table')).toContainText('bail')
    const file = await page.request.get('/law/crpc-bnss/table.csv')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect(await file.text()).toContain('"154"')
  })
})

test('a page of 60 sections fits into 3,000 px of a phone, with every number a full target', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const pair of ['ipc-bns', 'crpc-bnss', 'income-tax-1961-2025']) {
    await page.goto(`/law/${pair}`)
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(61)
    const { width, height } = (await table.boundingBox()) ?? { width: 0, height: 0 }
    expect(height).toBeGreaterThan(0)
    expect(height).toBeLessThanOrEqual(3000)
    expect(width).toBeLessThanOrEqual(390)
    const targets = await table
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  }
})

test('a reader copies the citation of a section', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/law?q=ipc+302')
  await expect(page.getByRole('heading', { name: /IPC 302.*BNS 103\(1\)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copy citation' }).click()
  await expect(page.getByText('Citation copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Section 103(1) of the Bharatiya Nyaya Sanhita, 2023 (corresponding to section 302 of the Indian Penal Code, 1860)',
  )
})
