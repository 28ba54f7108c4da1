import { DELIVERY } from '#test/e2e/screens/checkout.ts'
import { type Product, PRODUCT_ADMIN } from '#test/support/product.ts'

import { type Browser, finding, poll, until } from './browser.ts'

type Journey = (browser: Browser, shop: Product) => Promise<void>

const button = (name: string) => ({ css: 'button', name })
const field = (name: string) => ({ css: 'input, textarea', name })
const heading = (text: string) =>
  `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`
const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`

async function reach(browser: Browser, address: RegExp): Promise<void> {
  await poll(`the address ${String(address)}`, async () => address.test(await browser.url()))
}

/** A new shopper registers, buys a book and pays. */
async function buying(browser: Browser, shop: Product): Promise<void> {
  await browser.goto(`${shop.url}/register`)
  await browser.enterText(field('Full name'), 'Asha Verma')
  await browser.enterText(field('Email'), `asha-${process.pid}-${Date.now()}@shoppers.example`)
  await browser.enterText(field('Password'), 'a long enough passphrase')
  await browser.click(button('Create account'))
  // The login opens a new document.
  await reach(browser, /:\d+\/$/)
  await until(browser, 'the shopper’s name', `document.readyState === 'complete' && ${shows('Hello, Asha')}`)

  await browser.goto(`${shop.url}/book/${await idOfBookInStock(shop)}`)
  await browser.click(button('Add to Cart'))
  await until(browser, 'the cart’s badge', `document.querySelector('header a[aria-label^="Cart, 1 item"]')`)
  await browser.goto(`${shop.url}/cart`)
  await browser.click(button('PROCEED TO CHECKOUT'))
  await until(browser, 'the checkout', heading('Checkout'))
  for (const [label, value] of Object.entries(DELIVERY)) await browser.enterText(field(label), value)
  await until(browser, 'the State of the PIN code', `document.querySelector('select[name=state]')?.value`)
  await browser.click(button('Pay & Place Order'))
  // The window stands for the gateway's page, which our tests can't press.
  const inWindow = `document.querySelector('iframe[title="Payment window"]')?.contentDocument`
  const success = `[...(${inWindow}?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Success')`
  await until(browser, 'the payment window', `${inWindow}?.readyState === 'complete' && ${success}`)
  await browser.evaluate(`(${success}).click()`)
  await reach(browser, /\/order\/[0-9a-f]{24}$/)
  await until(browser, 'the order number', `/KK-\\d{6}/.test(document.body.innerText)`)
}

async function idOfBookInStock(shop: Product): Promise<string> {
  const response = await fetch(`${shop.url}/api/books?available=true&limit=1&page=1`)
  const { books } = (await response.json()) as { books: { _id: string }[] }
  return books[0]?._id ?? ''
}

/** Back from a book restores the filtered list, and Back again the whole list. */
async function filtersAndBack(browser: Browser, shop: Product): Promise<void> {
  await browser.goto(`${shop.url}/bookstore`)
  const inStock = { css: 'input[type=checkbox]', name: 'In Stock' }
  const ticked = `${finding(inStock)}?.checked`
  await browser.click(inStock)
  await reach(browser, /inStock=true/)
  await until(browser, 'the filtered list', `!document.querySelector('main [aria-busy=true]')`)
  await browser.click({ css: 'main a[href^="/book/"]' })
  await reach(browser, /\/book\//)
  await browser.back()
  await reach(browser, /inStock=true/)
  await until(browser, 'the ticked filter', ticked)
  await browser.back()
  await reach(browser, /\/bookstore$/)
  await until(browser, 'the cleared filter', `!(${ticked})`)
}

async function lawFinder(browser: Browser, shop: Product): Promise<void> {
  await browser.goto(shop.url)
  await browser.enterText({ css: 'input[role=combobox]' }, 'ipc 302')
  await browser.click({ css: '[role=option] a[href="/law/ipc/302"], [role=option][href="/law/ipc/302"]' })
  await reach(browser, /\/law\/ipc\/302$/)
  await until(browser, 'the new section', heading('BNS 103(1)'))
}

/** Staff search and filter the order of the first journey. */
async function adminLists(browser: Browser, shop: Product): Promise<void> {
  await browser.goto(`${shop.url}/admin/login`)
  await browser.enterText({ css: 'input[autocomplete=username]' }, PRODUCT_ADMIN.email)
  await browser.enterText({ css: 'input[type=password]' }, PRODUCT_ADMIN.password)
  await browser.enter()
  await reach(browser, /\/admin\/dashboard$/)
  await browser.goto(`${shop.url}/admin/dashboard/orders`)
  await browser.enterText({ css: 'input[type=search], input[placeholder="Search customer"]' }, 'Asha')
  await until(browser, 'the order', `document.querySelector('tbody')?.innerText.includes('Asha Verma')`)
  await browser.goto(`${shop.url}/admin/dashboard/books`)
  await until(browser, 'ten books', `document.querySelectorAll('tbody tr').length >= 10`)
}

/** Staff, still logged in, scan a book and take the money. */
async function till(browser: Browser, shop: Product): Promise<void> {
  const isbn = await isbnInStock(shop)
  await browser.goto(`${shop.url}/admin/dashboard/orders/till`)
  await browser.enterText(field('Scan a book'), isbn)
  await browser.enter()
  await until(browser, 'the scanned book', shows('Added: '))
  await browser.click(button('UPI'))
  await until(browser, 'the finished sale', finding(button('Print invoice')))
}

async function isbnInStock(shop: Product): Promise<string> {
  const response = await fetch(`${shop.url}/api/books`)
  const books = (await response.json()) as { isbn?: string; stock: number }[]
  const counts = Map.groupBy(books, ({ isbn }) => isbn)
  const found = books.find(({ isbn, stock }) => isbn && stock > 3 && counts.get(isbn)?.length === 1)
  return found?.isbn ?? ''
}

/** A page that is left while its scripts load doesn't come back. */
async function leavingEarly(browser: Browser, shop: Product): Promise<void> {
  for (let delay = 0; delay <= 300; delay += 50) {
    await browser.goto(`${shop.url}/?after=${delay}`)
    await browser.evaluate(`void setTimeout(() => { location.href = '/register?after=${delay}' }, ${delay})`)
    await reach(browser, new RegExp(`/register\\?after=${delay}$`))
  }
}

export const JOURNEYS: Record<string, Journey> = {
  'leaving early': leavingEarly,
  buying,
  'filters with Back': filtersAndBack,
  'law finder': lawFinder,
  'admin lists': adminLists,
  till,
}
