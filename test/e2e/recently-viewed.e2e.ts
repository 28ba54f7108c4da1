import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'

test('recently viewed books are on the home page, in this browser only, until the shopper clears them', async ({
  page,
}) => {
  const titles: string[] = []
  for (const slug of ['gst-practitioner-handbook', 'gst-ready-reckoner']) {
    const answer = await page.goto(`/product/${slug}`)
    expect(answer?.status()).toBe(200)
    titles.unshift(await page.getByRole('heading', { level: 1 }).innerText())
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lookedAt') ?? ''))
      .toContain(titles[0] ?? '-')
  }
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Recently viewed' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('link')).toHaveCount(2)
  await expect(row.getByRole('link').first()).toContainText(titles[0] ?? '-')
  await expectAccessible(page, 'home with books that were looked at')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0)
})
