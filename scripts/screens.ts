/**
 * Photographs the screens in the README, in a shop with the sample catalogue. Run `npm run build && npm run
 * screens` when they have changed, and commit the pictures.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { createAdminPages } from '#test/e2e/screens/admin.ts'
import { PRODUCT_ADMIN, startProduct } from '#test/support/product.ts'

import { ensureChromium } from './chromium.ts'

const FOLDER = path.join(PROJECT_FOLDER, 'docs/pictures')
const SCREENS = {
  home: '/',
  'law-section': '/law/bns/103',
  'manage-books': '/admin/dashboard/books',
}

async function photograph(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 75, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`))
}

await mkdir(FOLDER, { recursive: true })
const shop = await startProduct()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  await createAdminPages(page, shop.url).logIn(PRODUCT_ADMIN)
  for (const [name, place] of Object.entries(SCREENS)) await photograph(page, shop.url + place, name)
} finally {
  await browser.close()
  await shop.stop()
  shop.removeData()
}
