import { describe, expect, it } from 'vitest'

import { renderedPath } from '#web/rendered-page.ts'

import { documentPath, pageKeyOf } from './page-key.ts'

const rules = {
  paramsOf: (path: string) => (path === '/bookstore' ? ['sort', 'page'] : []),
  renderedPath,
  routeIds: new Set(['root', 'home']),
}

describe('page keys', () => {
  it("keep only the page's own parameters, in one order", () => {
    expect(pageKeyOf('/bookstore?utm=1&page=2&sort=rating', rules).key).toBe('/bookstore?sort=rating&page=2')
    expect(pageKeyOf('/bookstore?sort=rating&page=2', rules).key).toBe('/bookstore?sort=rating&page=2')
    expect(pageKeyOf('/cart?x=1', rules).path).toBe('/cart')
  })

  it('omit empty parameters', () => {
    expect(pageKeyOf('/bookstore?sort=', rules).key).toBe('/bookstore')
  })

  it('keep the parameters of data requests, and only real route ids', () => {
    expect(pageKeyOf('/bookstore.data?page=2&_routes=root,home', rules).key).toBe(
      '/bookstore.data?page=2&_routes=home%2Croot',
    )
    expect(pageKeyOf('/bookstore.data?_routes=made-up', rules).key).toBe('/bookstore.data')
  })

  it.each([
    '/reset-password',
    '/verify-email',
    '/email-change/stop',
    '/admin/reset-password',
    '/admin/invitation',
  ])('never contain the token of a mailed link: %s/…', (prefix) => {
    for (const target of ['abc', 'abc?utm=1', 'abc?_routes=root']) {
      const { key, path } = pageKeyOf(`${prefix}/${target}`, rules)
      expect(key).toMatch(new RegExp(`^${prefix}/token`))
      expect(path).toBe(key)
    }
    expect(pageKeyOf(`${prefix}/abc.data`, rules).key).toBe(`${prefix}/token.data`)
    expect(pageKeyOf(prefix, rules).key).toBe(prefix)
  })

  it.each([
    ['/order/%s', '/order/id'],
    ['/payment/%s', '/payment/id'],
    ['/account/orders/%s', '/account/orders/id'],
    ['/admin/dashboard/orders/%s', '/admin/dashboard/orders/id'],
    ['/admin/dashboard/books/edit/%s', '/admin/dashboard/books/edit/id'],
    ['/admin/dashboard/imports/%s', '/admin/dashboard/imports/id'],
    ['/admin/dashboard/texts/%s/a-slug', '/admin/dashboard/texts/kind/id'],
  ])('are the same for all ids that only the browser reads: %s', (address, key) => {
    for (const id of ['01a203196aa90000f2290790', 'made-up', '%41', '%e0%a4%95']) {
      const path = address.replace('%s', id)
      expect(pageKeyOf(`${path}?x=1`, rules).path).toBe(key)
      expect(pageKeyOf(`${path}.data`, rules).path).toBe(`${key}.data`)
    }
    expect(pageKeyOf('/account/orders', rules).path).toBe('/account/orders')
    expect(pageKeyOf('/book/made-up', rules).path).toBe('/book/made-up')
  })

  it('have one spelling for each path', () => {
    expect(pageKeyOf('/%62ook/%41%2d1', rules).path).toBe('/book/A-1')
    expect(pageKeyOf('/a%2fb/%25/%20', rules).path).toBe('/a%2fb/%25/%20')
  })

  it('list each route of a data request once, in one order, and at most as many as a page has', () => {
    const key = (routes: string) => pageKeyOf(`/cart.data?_routes=${routes}`, rules).key
    expect(key('home,root,home')).toBe(key('root,home'))
    const many = { ...rules, routeIds: new Set('abcdefgh') }
    expect(pageKeyOf('/cart.data?_routes=a,b,c,d,e', many).key).toBe('/cart.data')
  })

  it.each(['/%', '/book/%zz', '/blog/%C0%AF', '/book/%ED%A0%BD', '/a%0d%0aSet-Cookie:a=b', '/%00', '/%7F/x'])(
    "are the same for all addresses that can't be decoded: %s",
    (path) => {
      expect(pageKeyOf(`${path}?page=2`, rules).path).toBe('/unreadable-address')
      expect(pageKeyOf(`${path}.data`, rules).path).toBe('/unreadable-address.data')
      expect(pageKeyOf('/search/%E0%A4%95%20100%25', rules).path).toBe('/search/%E0%A4%95%20100%25')
    },
  )

  it('find the document of a data request', () => {
    expect(documentPath('/_root.data')).toBe('/')
    expect(documentPath('/book/1.data')).toBe('/book/1')
    expect(documentPath('/book/1')).toBe('/book/1')
  })
})
