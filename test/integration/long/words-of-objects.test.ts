import { expect, test } from 'vitest'

import { ANY_WORD, OBJECT_WORDS } from '#test/support/hostile-requests.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { ACCOUNT_PAGES, FILES, type Page, SHOP_PAGES } from '#web/site.ts'

// `{}['constructor']` is a function: looking up a visitor's word in an object also finds inherited members.

openShop({ withPages: true })

const PAGES = [SHOP_PAGES, ACCOUNT_PAGES, ADMIN_PAGES, FILES].flatMap((pages) => Object.values<Page>(pages))

/**
 * Returns a page's URLs with the word as all path parameters, as one path parameter with a neutral word as
 * the others, and as each query parameter.
 */
function addressesOf({ path, query = [] }: Page, word: string): string[] {
  const parts = path.match(/:\w+/g) ?? []
  const filled = (wordAt: (at: number) => string) => {
    let at = 0
    return path.replaceAll(/:\w+/g, () => wordAt(at++))
  }
  const whole = filled(() => word)
  const each = parts.length > 1 ? parts.map((_, at) => filled((part) => (part === at ? word : ANY_WORD))) : []
  const asked = query.map((name) => `${path.includes(':') ? filled(() => ANY_WORD) : path}?${name}=${word}`)
  return [whole, ...each, ...asked]
}

interface Seen {
  status: number
  headings: string[]
}

/** Returns a page's status and headings, with the word replaced by the neutral word. */
async function seenAt(address: string, word: string): Promise<Seen> {
  const response = await shop.http.request(address)
  const html = await response.text()
  const headings = Array.from(html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs), ([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .trim()
      .replaceAll(word, ANY_WORD),
  )
  return { status: response.status, headings }
}

const usual = new Map<string, Promise<Seen>>()

/** Like `seenAt`, for the neutral word; each page is rendered only once. */
function usuallySeenAt(address: string): Promise<Seen> {
  const seen = usual.get(address) ?? seenAt(address, ANY_WORD)
  usual.set(address, seen)
  return seen
}

test.each(OBJECT_WORDS)('every page treats %s like any other word, and has a heading', async (word) => {
  const differing: string[] = []
  for (const page of PAGES) {
    const others = addressesOf(page, ANY_WORD)
    for (const [at, address] of addressesOf(page, word).entries()) {
      const seen = await seenAt(address, word)
      const wanted = await usuallySeenAt(others[at] ?? '')
      const isWhole = seen.status < 500 && seen.headings.every((heading) => heading !== '')
      if (!isWhole || JSON.stringify(seen) !== JSON.stringify(wanted))
        differing.push(`${address}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`)
    }
  }
  expect(differing).toEqual([])
})

test.each(OBJECT_WORDS)('an alert result called %s is not found', async (word) => {
  expect(await seenAt(`/alerts/${word}`, word)).toMatchObject({ status: 404 })
})

test.each(OBJECT_WORDS)('a line of a booklist may be %s', async (word) => {
  const matched = async (line: string) => {
    const text = ['', ' law', ' 2nd edition'].map((more) => `${line}${more}`).join('\n')
    const { status, body } = await admin.post('/booklist/matches', { text })
    return { status, text: JSON.stringify(body).replaceAll(new RegExp(line, 'gi'), ANY_WORD) }
  }
  expect(await matched(word)).toEqual(await matched(ANY_WORD))
  expect((await matched(word)).status).toBe(200)
})

test.each(OBJECT_WORDS)('a category called %s has a page like any other', async (word) => {
  const seen = async (name: string) => {
    const { body } = await admin.post('/categories', { name })
    const page = await seenAt(`/bookstore/${body.slug}`, name)
    const list = await admin.get(`/books/category/${body.slug}`)
    const named = await admin.get(`/books?category=${encodeURIComponent(name)}`)
    return { page, list: list.status, named: named.status }
  }
  const found = await seen(word)
  expect(found).toEqual(await seen(`${ANY_WORD} ${word.length} ${word.charCodeAt(2)}`))
  expect(found.page.status).toBe(200)
  expect(found.page.headings.join('')).not.toBe('')
})
