import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import routes from './routes.ts'

function pathsBelow(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`
    const own = entry.path !== undefined || entry.index ? [path || '/'] : []
    return [...own, ...pathsBelow(entry.children ?? [], path)]
  })
}

const paths = pathsBelow(routes)

test.each([
  ['/', '/'],
  ['/bookstore', '/bookstore'],
  ['/bookstore/{slug}', '/bookstore/:slug'],
  ['/bookstore/{slug}/{id}', '/bookstore/:slug/:id'],
  ['/bookstore/combo-offer', '/bookstore/combo-offer'],
  ['/bookstore/combo-offer/{id}', '/bookstore/combo-offer/:id'],
  ['/bookstore/book-component', '/bookstore/book-component'],
  ['/bookstore/book-component/{id}', '/bookstore/book-component/:id'],
  ['/bookstore/featured-books/{id}', '/bookstore/featured-books/:id'],
  ['/bookstore/most-books/{id}', '/bookstore/most-books/:id'],
  ['/bookgrid', '/bookgrid'],
  ['/bookcard', '/bookcard'],
  ['/book/{id}', '/book/:id'],
  ['/product/{slug}', '/product/:slug'],
  ['/combo-offer', '/combo-offer'],
  ['/ebook', '/ebook'],
  ['/ebooks/{topic}', '/ebooks/:slug'],
  ['/blog', '/blog'],
  ['/search', '/search'],
  ['/cart', '/cart'],
  ['/wishlist', '/wishlist'],
  ['/download-catalogue', '/download-catalogue'],
  ['/about-us', '/about-us'],
  ['/contact-us', '/contact-us'],
  ['/terms-and-conditions', '/terms-and-conditions'],
  ['/privacy-policy', '/privacy-policy'],
  ['/shipping-policy', '/shipping-policy'],
  ['/return-policy', '/return-policy'],
  ['/login', '/login'],
  ['/register', '/register'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password/{token}', '/reset-password/:token'],
  ['/admin/login', '/admin/login'],
  ['/admin/forgot-password', '/admin/forgot-password'],
  ['/admin/reset-password/{token}', '/admin/reset-password/:token'],
])('the specification’s page %s exists', (_spec, path) => {
  expect(paths).toContain(path)
})
