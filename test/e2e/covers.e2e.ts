import { expect, test } from './fixtures.ts'

const TYPESET = 'img[src^="/covers/"]'

for (const path of ['/', '/bookstore/criminal-law', '/combo-offer']) {
  test(`${path} shows finished covers on the first visit, each in its place`, async ({ page }) => {
    const answers: { type: string | undefined; bytes: number; policy: string | undefined }[] = []
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith('/covers/')) return
      const headers = response.headers()
      const { length: bytes } = await response.body()
      answers.push({ type: headers['content-type'], bytes, policy: headers['content-security-policy'] })
    })
    await page.goto(path)
    const shown = page.locator('main').locator(TYPESET).filter({ visible: true })
    expect(await shown.count()).toBeGreaterThan(3)
    await shown.last().scrollIntoViewIfNeeded()
    await expect.poll(() => shown.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
    expect(await shown.last().getAttribute('src')).toMatch(/^\/covers\/[0-9a-f]{24}-[0-9a-f]{8}\.svg$/)
    // Measures the layout size, not the bounding box, because a combo's covers are tilted.
    const shape = await shown.first().evaluate((img: HTMLImageElement) => img.offsetWidth / img.offsetHeight)
    expect(shape).toBeCloseTo(2 / 3, 1)
    expect(answers.length).toBeGreaterThan(0)
    for (const { type, bytes, policy } of answers) {
      expect([type, bytes <= 25_000]).toEqual(['image/svg+xml', true])
      expect(policy).toContain("default-src 'none'")
    }
  })
}

test('a cover opened as a page has neither text nor scripts', async ({ page }) => {
  await page.goto('/bookstore')
  await page.locator('main a[href^="/book/"]').first().click()
  const cover = page.locator('main').locator(TYPESET).first()
  await expect(cover).toBeVisible()
  const address = (await cover.getAttribute('src')) ?? ''
  await page.goto(address)
  await expect(page.locator('svg')).toBeVisible()
  await expect(page.locator('svg text, svg script')).toHaveCount(0)
})
