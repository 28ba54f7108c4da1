import { setTimeout as pause } from 'node:timers/promises'

import type { Person } from '#test/support/people.ts'

import { buyOne, type CrashBook } from './crash-load.ts'
import { importBooks } from './support/import-server.ts'
import { BROWSER } from './support/load.ts'

export interface SoakShop {
  url: string
  buyers: readonly Person[]
  admin: Person
  books: readonly CrashBook[]
  /** Ids of many books, whose pages are requested in sequence. */
  pages: readonly string[]
}

/** A visitor who acts at an interval, or as soon as their previous visit ends. */
export interface Visitor {
  everyMs: number
  visit(turn: number): Promise<void>
}

const CACHED = ['/', '/bookstore', '/about-us', '/api/books?page=1&limit=12', '/api/categories']
const WORDS = 'income tax gst company audit evidence contract labour patents banking'.split(' ')
const LISTS = [
  '/orders?page=1',
  '/admin/books?page=1',
  '/users?page=1',
  '/admin/cases',
  '/admin/refunds',
  '/admin/imports',
]
const IMPORTED_ROWS = 500

/**
 * Returns a shop's visitors on a busy day: about twenty requests a second, one of which completes an order.
 */
export function visitorsOf(
  shop: SoakShop,
  seen: { order(id: string): void; importEveryMs: number },
): Visitor[] {
  const { url, admin, books, buyers, pages } = shop
  const read = (path: string) => readPage(url + path)
  const basket = (turn: number) => ({ bookId: books[turn % books.length]?.id, quantity: 1 + (turn % 3) })
  return [
    { everyMs: 100, visit: (turn) => read(CACHED[turn % CACHED.length] ?? '/') },
    { everyMs: 500, visit: (turn) => read(`/book/${pages[turn % pages.length]}`) },
    { everyMs: 1000, visit: (turn) => read(`/bookstore?page=${2 + (turn % 100)}`) },
    { everyMs: 1000, visit: (turn) => read(`/search?query=${WORDS[turn % WORDS.length]}+${turn}`) },
    {
      everyMs: 1000,
      visit: (turn) => read(`/api/search/books?query=${WORDS[turn % WORDS.length]}+law+${turn}&page=1`),
    },
    {
      everyMs: 1000,
      visit: async (turn) => expectStatus(await admin.post('/checkout/quote', { items: [basket(turn)] })),
    },
    {
      everyMs: 1000,
      visit: async (turn) => expectStatus(await admin.get(LISTS[turn % LISTS.length] ?? '')),
    },
    ...buyers.map((buyer, n) => ({
      everyMs: buyers.length * 1000,
      async visit(turn: number) {
        const id = await buyOne({ shop, buyer, books, turn: turn + n })
        if (id) seen.order(id)
      },
    })),
    {
      everyMs: seen.importEveryMs,
      visit: (turn) => importBooks(shop, { first: turn * IMPORTED_ROWS, rows: IMPORTED_ROWS }),
    },
  ]
}

async function readPage(address: string): Promise<void> {
  const response = await fetch(address, { headers: BROWSER })
  await response.arrayBuffer()
  expectStatus(response, address)
}

function expectStatus({ status }: { status: number }, what = 'a call'): void {
  if (status !== 200) throw new Error(`${status} for ${what}`)
}

/** A fault that a visitor encountered. */
export interface Mishap {
  /** Milliseconds since the start. */
  at: number
  what: string
}

/** Runs all visitors until the time is over; returns the number of visits and the faults. */
export async function letVisit(
  visitors: readonly Visitor[],
  lastMs: number,
): Promise<{ visits: number; mishaps: Mishap[] }> {
  const begun = performance.now()
  const passed = () => performance.now() - begun
  const mishaps: Mishap[] = []
  let visits = 0
  const comeAgain = async ({ everyMs, visit }: Visitor): Promise<void> => {
    for (let turn = 0; passed() < lastMs; turn++) {
      const due = passed() + everyMs
      await visit(turn).catch((error: unknown) => mishaps.push({ at: passed(), what: inWords(error) }))
      visits += 1
      await pause(Math.max(0, Math.min(due, lastMs) - passed()))
    }
  }
  await Promise.all(visitors.map(comeAgain))
  return { visits, mishaps }
}

function inWords(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? `${String(error)} (${cause.message})` : String(error)
}
