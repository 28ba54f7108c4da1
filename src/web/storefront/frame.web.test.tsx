import { expect, test, vi } from 'vitest'

import { BUILT_IN_SHOP } from '#test/support/shop.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { Frame } from './frame.tsx'
import { MenuContent } from './header/menu-content.tsx'
import { shouldRevalidate } from './layout.tsx'
import { menus } from '#web/links.ts'

const CATEGORIES = [
  { name: 'Bare Acts', slug: 'bare-act' },
  { name: 'Environment', slug: 'environment' },
]

function frame(address = '/'): Promise<string> {
  return renderPage(
    address,
    <Frame shop={BUILT_IN_SHOP} categories={CATEGORIES}>
      <p>the page</p>
    </Frame>,
  )
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
}

/** Returns the text between a mark and the next `end`. */
function part(html: string, mark: string, end: string): string {
  const from = html.indexOf(mark)
  expect(from, mark).toBeGreaterThanOrEqual(0)
  return html.slice(from, html.indexOf(end, from))
}

function tabNames(html: string): string[] {
  return [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].flatMap(([, name]) => name ?? [])
}

const SOCIAL = BUILT_IN_SHOP.social.map(({ href }) => href)

test('search is a plain form to /search?query= that requires a query (spec storefront §2)', async () => {
  const html = await frame()
  expect(html).toContain('<form action="/search"')
  const field = tags(html, 'input').find((tag) => tag.includes('name="query"'))
  expect(field).toContain('required')
})

test('the search field of the results page contains the query', async () => {
  const html = await frame('/search?query=income+tax')
  expect(tags(html, 'input').find((tag) => tag.includes('name="query"'))).toContain('value="income tax"')
})

test('every category is a link in the dropdown (spec storefront §2)', async () => {
  const dropdown = part(await frame(), 'aria-label="Categories"', '</nav>')
  expect(hrefs(dropdown)).toEqual(CATEGORIES.map(({ slug }) => `/bookstore/${slug}`))
})

test('the phone’s bottom bar has Home, Categories, Wishlist and Sign in (spec storefront §2)', async () => {
  const html = await frame()
  const bar = html.slice(html.indexOf('aria-label="Shortcuts"'))
  expect(hrefs(bar)).toEqual(['/', '/bookstore/other-law-Books', '/wishlist', '/register'])
  expect(readable(bar)).toContain('Sign in')
})

test('the navigation has exactly the spec’s links (spec storefront §2)', async () => {
  const after = part(await frame(), '</nav></div>', '</nav><nav')
  expect(hrefs(after)).toEqual(['/', '/ebook', '/combo-offer', '/blog', '/download-catalogue', '/contact-us'])
})

const TOOLS = ['/law', '/exams', '/booklist', '/institutions']

test('the four tools are in the header’s second row, the phone’s menu and the footer', async () => {
  const html = await frame()
  for (const name of ['Tools', 'Law tools'])
    expect(hrefs(part(html, `<nav aria-label="${name}"`, '</nav>'))).toEqual(TOOLS)
  const menu = await renderPage('/', <MenuContent categories={CATEGORIES} onLeave={() => undefined} />)
  expect(hrefs(menu)).toEqual(expect.arrayContaining(TOOLS))
})

test('the footer names the legal seller, and the GSTIN only of a registered one', async () => {
  const footer = async (gstin: string | null) =>
    readable(
      part(
        await renderPage(
          '/',
          <Frame
            shop={{ ...BUILT_IN_SHOP, seller: { ...BUILT_IN_SHOP.seller, name: 'Kitab Traders', gstin } }}
            categories={[]}
          >
            <p>the page</p>
          </Frame>,
        ),
        '<footer',
        '</footer>',
      ),
    )
  expect(await footer('27AAPFU0939F1ZV')).toContain('Sold by Kitab Traders GSTIN 27AAPFU0939F1ZV')
  expect(await footer(null)).not.toContain('GSTIN')
})

test.each(['/', '/checkout'])('the footer of %s names head office and grievance officer', async (address) => {
  const footer = part(await frame(address), '<footer', '</footer>')
  const { seller, grievanceOfficer } = BUILT_IN_SHOP
  expect(readable(footer)).toContain(`Head office: ${seller.name}, ${seller.address.join(', ')}`)
  expect(readable(footer)).toContain(
    `Grievance officer: ${grievanceOfficer.name}, ${grievanceOfficer.designation}`,
  )
  expect(hrefs(footer)).toEqual(
    expect.arrayContaining([grievanceOfficer.phone.href, `mailto:${grievanceOfficer.email}`]),
  )
})

test.each(['/', '/checkout'])('the footer of %s links to the statements', async (address) => {
  const links = hrefs(part(await frame(address), 'All rights reserved', '</p>'))
  expect(links).toEqual(['/accessibility', '/fair-practices'])
})

test.each(['/book/000000000000000000000001', '/cart', '/checkout'])(
  '%s has the whole frame, with bar and contact button in the footer',
  async (address) => {
    const html = await frame(address)
    for (const mark of ['<form action="/search"', 'aria-label="Shortcuts"', 'aria-label="Contact us"'])
      expect(html).toContain(mark)
    for (const bar of [tags(html, 'aside')[0], tags(html, 'nav').at(-1)]) expect(bar).not.toContain('fixed')
  },
)

test('the phone’s menu has the tabs MENU and CATEGORIES, all categories and the social links (spec storefront §2)', async () => {
  const html = await renderPage('/', <MenuContent categories={CATEGORIES} onLeave={() => undefined} />)
  expect(tabNames(html)).toEqual(['MENU', 'CATEGORIES'])
  const found = hrefs(html)
  expect(found).toEqual(expect.arrayContaining(menus.sections.map(({ href }) => href)))
  expect(found).toEqual(expect.arrayContaining(['/bookstore/bare-act', '/bookstore/environment']))
  expect(found).toEqual(expect.arrayContaining(SOCIAL))
})

test('Download App is in the header and the phone’s menu, marked as an install link', async () => {
  const menu = await renderPage('/', <MenuContent categories={CATEGORIES} onLeave={() => undefined} />)
  for (const html of [await frame(), menu]) {
    const [link = ''] = tags(html, 'a').filter((tag) => tag.includes('href="/download-app"'))
    expect(link).toContain('data-install')
    expect(link).toContain('install-link')
  }
})

test.each(['/', '/bookstore', '/cart'])(
  '%s: no page opens with a dialog, and the app is offered by a link only',
  async (address) => {
    const html = await frame(address)
    expect(tags(html, 'dialog')).toEqual([])
    expect(html).not.toMatch(/role="(alert)?dialog"/)
    expect(tags(html, 'a').some((tag) => tag.includes('data-install'))).toBe(true)
  },
)

test('the phone number is a tel: link (spec storefront §2)', async () => {
  const html = await frame()
  expect(hrefs(html.slice(0, html.indexOf('<form')))).toContain(BUILT_IN_SHOP.phone.href)
})

const FOOTER: Record<string, string[]> = {
  'Quick Links': [
    'Home /',
    'About Us /about-us',
    'Combo Offers /combo-offer',
    'Download Catalogue /download-catalogue',
    'Contact Us /contact-us',
  ],
  'My Account': ['Login /login', 'Register /register'],
  'Customer Services': [
    'Terms & Conditions /terms-and-conditions',
    'Privacy Policy /privacy-policy',
    'Shipping Policy /shipping-policy',
    'Cancellations & Refunds Policy /return-policy',
  ],
}

test.each(Object.entries(FOOTER))('footer: %s (spec storefront §2)', async (title, links) => {
  const column = part(await frame(), `<nav aria-label="${title}"`, '</nav>')
  const found = [...column.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)]
  expect(found.map(([, href, name]) => `${readable(name ?? '')} ${href}`)).toEqual(links)
})

test('the footer has address, phone, email, social links and the year 2025 (spec storefront §2)', async () => {
  const html = await frame()
  const footer = part(html, '<footer', '</footer>')
  expect(readable(footer)).toContain(BUILT_IN_SHOP.address.join(', '))
  expect(hrefs(footer)).toEqual(
    expect.arrayContaining([BUILT_IN_SHOP.phone.href, `mailto:${BUILT_IN_SHOP.email}`, ...SOCIAL]),
  )
  expect(readable(footer)).toContain('© 2025')
})

test('the contact button offers chat and call to the same number, 70 px up on a phone, 1.5 rem on wider screens (spec storefront §2)', async () => {
  const html = await frame()
  const [chat, call] = tags(html.slice(html.indexOf('id="contact-actions"')), 'a')
  expect(chat).toMatch(/href="https:\/\/wa\.me\/(\d+)".*target="_blank"/)
  expect(call).toContain(`href="tel:+${/wa\.me\/(\d+)/.exec(chat ?? '')?.[1]}"`)
  const place = html.slice(0, html.indexOf('popoverTarget="contact-actions"')).split('<aside').at(-1)
  expect(place).toContain('bottom-[calc(70px+env(safe-area-inset-bottom))]')
  expect(place).toContain('md:bottom-6')
})

test('the server renders the same page for everyone: signed out, with empty badges', async () => {
  const html = await frame()
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/login', '/register', '/cart']))
  expect(tags(html, 'a').find((tag) => tag.includes('href="/cart"'))).toContain('aria-label="Cart"')
})

test('a tab loads the frame’s data with its document, and again after 15 minutes', () => {
  const minutes = 60_000
  const opened = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(opened + 14 * minutes)
  expect(shouldRevalidate()).toBe(false)
  now.mockReturnValue(opened + 16 * minutes)
  expect([shouldRevalidate(), shouldRevalidate()]).toEqual([true, false])
  vi.restoreAllMocks()
})
