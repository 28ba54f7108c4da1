import { expect, test } from 'vitest'

import { createApiClient } from '#test/support/api-client.ts'
import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// Tests text from third parties on pages and in mails that other people read.

openShop({ withPages: true })

const LURE = 'Refund for KK-000123'
const CONTACTS = 'pay.kanoonkitab.io/refund or call +91 98765 43210'

/** Returns the parts that link previews use: the head and the first heading. */
async function shownOf(path: string): Promise<string> {
  const html = await (await shop.fetch(path)).text()
  const head = html.slice(0, html.indexOf('<body')).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  return head + (html.match(/<h1.*?<\/h1>/gs) ?? []).join('')
}

test('a shared booklist has a fixed title, h1 and link preview, and omits the owner’s title', async () => {
  const asha = await buildShopper(shop, 'Asha Verma')
  const { id: bookId } = await buildBook(shop.database.db, { stock: 5 })
  const items = [{ bookId, quantity: 1 }]
  const { body } = await asha.post('/account/booklists', { title: LURE, items })
  const path = `/booklists/${String(body.token)}`
  expect(await shownOf(path)).toMatch(
    /<title>Shared booklist \| [^<]*<\/title>.*<h1[^>]*>Shared booklist<\/h1>/s,
  )
  expect(await (await shop.fetch(path)).text()).not.toContain(LURE)
})

test.each([
  `/search?query=${LURE}`,
  `/law?q=${LURE}`,
  `/bookstore?search=${LURE}`,
  `/contact?subject=${LURE}`,
  `/${LURE}`,
  `/book/${LURE}`,
  `/law/ipc/${LURE}`,
])('the head of %s omits the words of the link', async (path) => {
  const html = await (await shop.fetch(encodeURI(path))).text()
  const head = html.slice(0, html.indexOf('<body')).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  expect(head).toContain('<title>')
  expect(head).not.toMatch(/Refund/i)
})

test('registration and profile refuse contact details in the name', async () => {
  const stranger = createApiClient(shop.url)
  const { status, body } = await stranger.post('/register', {
    name: `${LURE}: ${CONTACTS}`.slice(0, 100),
    email: 'victim@example.com',
    password: 'q9!Lm2#xKite7',
  })
  expect([status, body.message]).toEqual([400, 'Remove the web address and the phone number from the name.'])
  const ravi = await buildShopper(shop, 'Ravi Rao')
  const renamed = await ravi.put('/account/profile', { name: 'Ravi, 98765 43210' })
  expect([renamed.status, renamed.body.message]).toEqual([400, 'Remove the phone number from the name.'])
})
