import type { Page as Browsed } from '@playwright/test'

import { type Page, SHOP_PAGES } from '#web/site.ts'

import { expect, test } from './fixtures.ts'
import { createFrame } from './screens/frame.ts'

// A phone's screen belongs to the page: bars and buttons that stay in place cover at most 120 of its 844 px, and no
// control.

/** The sitemap’s permanent pages, and one page of each other kind. */
const PAGES = [
  ...Object.values<Page>(SHOP_PAGES).flatMap(({ path, search }) => (search === 'sitemap' ? [path] : [])),
  '/bookstore/criminal-law',
  '/bookcard',
  '/search?query=income+tax',
  '/search?query=nothingofthesort',
  '/author/girish-ahuja',
  '/law/ipc/302',
  '/law/ipc-bns',
  '/exams/ca-inter/may-2027',
  '/ebooks/gst-taxation',
  '/blog/from-ipc-to-bns',
  '/large-order',
  '/wishlist',
  '/offline',
]
const BUYING = ['/product/gst-practitioner-handbook', '/bookstore/combo-offer/1', '/cart']
/** Scroll positions: down the page, and up again, which brings the header back. */
const STEPS = [0, 500, 1500, 1100]

interface Cover {
  /** Height of the rows of the screen that fixed and stuck elements cover. */
  rows: number
  /** Controls whose middle is under the contact button. */
  controls: string[]
}

function coverOf(page: Browsed): Promise<Cover> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const boxes = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, top } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const stuck = position === 'sticky' && scrollY > 0 && Math.abs(box.top - Number.parseFloat(top)) < 1
      const seen = box.bottom > 0 && box.top < innerHeight && box.width > 0 && isShown(element)
      return seen && (position === 'fixed' || stuck) ? [box] : []
    })
    const covered = Array.from({ length: innerHeight }, (_, y) =>
      boxes.some((box) => box.top <= y && y < box.bottom),
    )
    const bar = document.querySelector('nav[aria-label="Shortcuts"]')?.getBoundingClientRect()
    const floor = Math.min(bar?.top ?? innerHeight, innerHeight)
    const button = document.querySelector('aside[aria-label="Contact"]')
    const found = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
    const controls = found.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (top >= floor || !isShown(control)) return false
      // The middle of the part that is on the screen, above the bottom bar.
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, floor)) / 2
      return button?.contains(document.elementFromPoint(x, y))
    })
    return {
      rows: covered.filter(Boolean).length,
      controls: controls.map((control) => control.outerHTML.slice(0, 80)),
    }
  })
}

async function expectRoom(page: Browsed, at: string): Promise<void> {
  for (const top of STEPS) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await expect
      .poll(async () => (await coverOf(page)).controls, { message: `${at} at ${top}: covered controls` })
      .toEqual([])
    await expect
      .poll(async () => (await coverOf(page)).rows, { message: `${at} at ${top}: covered rows` })
      .toBeLessThanOrEqual(120)
  }
}

test('bars and buttons leave the screen of every page to it', async ({ page }) => {
  test.slow()
  for (const address of PAGES) {
    await page.goto(address)
    await expectRoom(page, address)
  }
})

test('where shoppers buy, the header is one row, and bar and contact button are part of the footer', async ({
  page,
}) => {
  const { contactButton, shortcuts } = createFrame(page)
  for (const address of BUYING) {
    await page.goto(address)
    const search = page.getByRole('banner').getByRole('combobox')
    await expect(search, address).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(search, address).toBeFocused()
    await contactButton.scrollIntoViewIfNeeded()
    const footer = (await page.getByRole('contentinfo').boundingBox())!
    for (const element of [contactButton, shortcuts]) {
      await expect(element).toBeAttached()
      expect((await element.boundingBox())!.y, address).toBeGreaterThanOrEqual(footer.y + footer.height - 1)
    }
    await expectRoom(page, address)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact button is in the bottom bar, and opens', async ({ page }) => {
    await page.goto('/')
    const { contactButton, contactOffset, chat } = createFrame(page)
    expect(await contactOffset()).toBe(8)
    await contactButton.click()
    await expect(chat).toBeVisible()
  })
})
