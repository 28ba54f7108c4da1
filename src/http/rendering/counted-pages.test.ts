import { expect, test } from 'vitest'

import { createEntry } from '#platform/page-cache/entry.ts'

import { type Answered, createCountedPages, isShoppers } from './counted-pages.ts'

const PERSON =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function asked(headers: Record<string, string> = {}, more: Partial<Answered> = {}): Answered {
  const given: Record<string, string> = { 'user-agent': PERSON, ...headers }
  return { method: 'GET', target: '/search?query=gst', status: 200, header: (name) => given[name], ...more }
}
const DATA = { target: '/search.data?query=gst' }

test.each([
  ['a page that a browser opens', asked({ 'sec-fetch-dest': 'document' })],
  ['a page that an old browser opens', asked()],
  ['the data of a page, which the router fetches', asked({ 'sec-fetch-dest': 'empty' }, DATA)],
  ['a search from another page of the shop', asked({ referer: 'https://shop.example/book/1' })],
])('counts %s as a search', (_what, request) => expect(isShoppers(request)).toBe(true))

test.each([
  ['a robot', asked({ 'user-agent': GOOGLE })],
  ['a program', asked({ 'user-agent': 'curl/8.5' })],
  ['nobody who says who they are', asked({ 'user-agent': '' })],
  ['what is fetched ahead', asked({ 'sec-purpose': 'prefetch;prerender' })],
  ['data that are fetched ahead', asked({ purpose: 'prefetch' }, DATA)],
  ['a page that the service worker keeps', asked({ 'sec-fetch-dest': 'empty' })],
  ['a member of staff', asked({ referer: 'https://shop.example/admin/dashboard/search-terms' })],
  ['what the browser had before', asked({}, { status: 304 })],
  ['a failure', asked({}, { status: 500 })],
  ['a look at the head', asked({}, { method: 'HEAD' })],
])('does not count %s', (_what, request) => expect(isShoppers(request)).toBe(false))

test('counts each response of a counted page, and nothing for other pages', () => {
  let counted = 0
  const pages = createCountedPages()
  const [results, home] = [
    createEntry(200, [], Buffer.from('a'), []),
    createEntry(200, [], Buffer.from('b'), []),
  ]
  pages.remember(results, () => counted++)
  for (const entry of [results, home, results]) pages.answered(entry, asked)
  expect(counted).toBe(2)
})
