import { setTimeout as pause } from 'node:timers/promises'

import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

import { type CrashBook, stockBooks } from '#bench/crash-load.ts'

const READERS = 3
const BUYERS = 2
const BOOKS = 12
export const STOCK = 100_000

/** Visitors and buyers who continue during a deploy. */
export interface DeployLoad {
  bookIds: string[]
  acknowledged: string[]
  /** Missing or wrong responses. */
  failures: string[]
  answers: number
  /** Longest wait for a response, in milliseconds. */
  longest: number
  /** Scripts and styles that the pages referred to. */
  assets: Set<string>
  stop(): Promise<void>
}

/**
 * Starts the load. Payments go directly to the gateway, which accepts control commands only without a proxy
 * in between.
 */
export async function startDeployLoad(shop: { url: string }, gateway: { url: string }): Promise<DeployLoad> {
  const admin = await buildAdmin(shop, PRODUCT_ADMIN)
  const books = await stockBooks(admin, { books: BOOKS, copies: STOCK })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => buildShopper(shop, `Buyer ${n}`)))
  let on = true
  const load: DeployLoad = {
    bookIds: books.map(({ id }) => id),
    acknowledged: [],
    failures: [],
    answers: 0,
    longest: 0,
    assets: new Set(),
    stop: async () => undefined,
  }
  const isOn = () => on
  const going = [
    ...Array.from({ length: READERS }, (_, n) => readOn({ shop, books, load, isOn, from: n })),
    ...buyers.map((buyer, n) => buyOn({ books, load, isOn, from: n }, buyer, gateway)),
  ]
  load.stop = async () => {
    on = false
    await Promise.all(going)
  }
  return load
}

interface Going {
  shop: { url: string }
  books: readonly CrashBook[]
  load: DeployLoad
  isOn(): boolean
  from: number
}

/** Makes a request, returns its result and records any fault. */
async function ask<T>(
  load: DeployLoad,
  what: string,
  asking: () => Promise<T>,
  fault: (answer: T) => string | undefined,
) {
  const begun = performance.now()
  const [answer, failure] = await asking().then(
    (found) => [found, fault(found)] as const,
    (error: unknown) => [undefined, causeOf(error)] as const,
  )
  load.answers++
  load.longest = Math.max(load.longest, performance.now() - begun)
  if (failure !== undefined) load.failures.push(`${what}: ${failure}`)
  return failure === undefined ? answer : undefined
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${causeOf(cause)})` : message
}

async function readOn({ shop, books, load, isOn, from }: Going): Promise<void> {
  const places = [
    '/',
    '/bookstore',
    '/cart',
    '/contact-us',
    '/search?query=law',
    '/api/books?page=1&limit=12',
  ]
  for (let turn = from; isOn(); turn += READERS) {
    const book = `/book/${books[turn % books.length]?.id}`
    const place = turn % 2 === 0 ? book : (places[(turn >> 1) % places.length] ?? '/')
    const get = async () => {
      const answer = await fetch(shop.url + place)
      return { status: answer.status, text: await answer.text() }
    }
    const found = await ask(load, `GET ${place}`, get, ({ status }) =>
      status === 200 ? undefined : String(status),
    )
    for (const [asset] of found?.text.matchAll(/\/assets\/[\w.-]+/g) ?? []) load.assets.add(asset)
    await pause(5)
  }
}

async function buyOn(
  { books, load, isOn, from }: Omit<Going, 'shop'>,
  buyer: Person,
  gateway: { url: string },
): Promise<void> {
  for (let turn = from; isOn(); turn += BUYERS) {
    const book = books[turn % books.length]
    if (!book) return
    const basket = { items: [{ bookId: book.id, quantity: 1 }], amount: book.price }
    const begun = await ask(
      load,
      'begin to pay',
      () => startPayment(buyer, basket),
      ({ status }) => (status === 200 ? undefined : String(status)),
    )
    if (!begun) continue
    const proof = await ask(
      load,
      'pay',
      () => payThroughSandbox(gateway, begun.body.id),
      () => undefined,
    )
    if (!proof) continue
    const placed = await ask(
      load,
      'order',
      () => placeOrder(buyer, basket, proof),
      ({ status }) => (status === 201 ? undefined : String(status)),
    )
    if (placed) load.acknowledged.push(placed.body._id as string)
  }
}
