import { expect, test } from 'vitest'

import { renderPage, tags } from '#test/support/render-page.tsx'

import { Gallery, pictures } from './gallery.tsx'

const gallery = (images: readonly string[]) => renderPage('/', <Gallery title="Tax Laws" pictures={images} />)

const thumbnails = (html: string) => tags(html, 'button').filter((tag) => tag.includes('Picture '))

test('a book with several pictures has a thumbnail for each, the first selected (spec storefront §2)', async () => {
  const html = await gallery(pictures({ image: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] }))
  const pressed = thumbnails(html).map((tag) => /aria-pressed="(\w+)"/.exec(tag)?.[1])
  expect(pressed).toEqual(['true', 'false', 'false'])
  expect(tags(html, 'img')[0]).toContain('src="/a.webp"')
})

test('a single picture has no thumbnails', async () => {
  expect(thumbnails(await gallery(['/a.webp']))).toEqual([])
})
