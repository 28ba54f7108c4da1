import { expect, test } from 'vitest'

import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { Frame } from './frame.tsx'

const CATEGORIES = [
  { name: 'Bare Acts', slug: 'bare-act' },
  { name: 'Environment', slug: 'environment' },
]

function frame(address = '/'): Promise<string> {
  return renderPage(address, <Frame categories={CATEGORIES}>the page</Frame>)
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
}

test('search works as a plain form to /search?query=, and not with nothing in it', async () => {
  const html = await frame()
  expect(html).toContain('<form action="/search"')
  const field = tags(html, 'input').find((tag) => tag.includes('name="query"'))
  expect(field).toContain('required')
})

test('the field of the results page holds what was searched for', async () => {
  const html = await frame('/search?query=income+tax')
  expect(tags(html, 'input').find((tag) => tag.includes('name="query"'))).toContain('value="income tax"')
})

test('every category is a link in the dropdown and in the footer', async () => {
  const links = hrefs(await frame())
  for (const { slug } of CATEGORIES) {
    expect(links.filter((href) => href === `/bookstore/${slug}`).length).toBeGreaterThanOrEqual(2)
  }
})

test('the phone has Home, Categories, Wishlist and Sign in at the bottom', async () => {
  const html = await frame()
  const bar = html.slice(html.indexOf('aria-label="Shortcuts"'))
  expect(hrefs(bar)).toEqual(['/', '/bookstore/other-law-Books', '/wishlist', '/register'])
  expect(readable(bar)).toContain('Sign in')
})

test('footer: copyright year 2025', async () => {
  expect(readable(await frame())).toContain('© 2025')
})

test('on the server nobody is signed in and the badges are empty: the page is the same for everybody', async () => {
  const html = await frame()
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/login', '/register', '/cart']))
  expect(tags(html, 'a').find((tag) => tag.includes('href="/cart"'))).toContain('aria-label="Cart"')
})
