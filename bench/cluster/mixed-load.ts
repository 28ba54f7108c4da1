import { setTimeout as pause } from 'node:timers/promises'

import type { Purchases } from '#bench/restore-load.ts'
import { BROWSER } from '#bench/support/load.ts'
import { createOrderWatch } from '#bench/support/order-watch.ts'
import { buildShopper, type Person } from '#test/support/people.ts'

import { buyAgainAndAgain } from './buyers.ts'
import type { LoadedShop, Note, Seen } from './loaded-shop.ts'

/** Shoppers who read, search and buy, regardless of the responses. */
export interface MixedLoad {
  /** All responses so far, in order of arrival. */
  seen: readonly Seen[]
  purchases: Purchases
  /** Resolves when an order that begins after this call is acknowledged. */
  nextOrder(): Promise<void>
  stop(): Promise<void>
}

const BUYERS = 4
/** Time in milliseconds after which a shopper gives up. */
const GIVE_UP_MS = 70_000
const WORDS = 'income tax gst company audit evidence contract labour patents banking'.split(' ')
const CACHED = ['/', '/bookstore', '/about-us', '/api/categories']

/** Starts some forty requests a second: enough to notice every failure, few enough for two cores. */
export async function startMixedLoad(shop: LoadedShop): Promise<MixedLoad> {
  const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
  const buyers: Person[] = []
  for (const name of names) buyers.push(await buildShopper(shop, name))
  const seen: Seen[] = []
  const purchases: Purchases = { orders: [], refunds: new Map() }
  const { ordered, nextOrder } = createOrderWatch()
  const state = { on: true }
  const note: Note = async (what, ask) => {
    const begun = performance.now()
    const { status, why = '' } = await ask().catch((error: unknown) => ({ status: 0, why: String(error) }))
    const at = performance.now()
    seen.push({ at, ms: at - begun, what, status, why })
  }
  const read = (what: string, everyMs: number, path: (turn: number) => string) =>
    readAgainAndAgain({ state, note, url: shop.url, what, everyMs, path })
  const all = [
    ...buyers.map((buyer, n) => buyAgainAndAgain({ shop, buyer, purchases, note, ordered, state, first: n })),
    read('cached page', 100, (turn) => CACHED[turn % CACHED.length] ?? '/'),
    read('page', 150, (turn) => `/book/${shop.pages[turn % shop.pages.length]}`),
    read('search', 300, (turn) => `/api/search/books?query=${WORDS[turn % WORDS.length]}+law+${turn}&page=1`),
    read('search page', 500, (turn) => `/search?query=${WORDS[turn % WORDS.length]}+${turn}`),
  ]
  return {
    seen,
    purchases,
    nextOrder,
    async stop() {
      state.on = false
      await Promise.all(all)
    },
  }
}

interface Reading {
  state: { on: boolean }
  note: Note
  url: string
  what: string
  everyMs: number
  path(turn: number): string
}

/**
 * Sends each request on schedule, without waiting for the previous response, because shoppers are
 * independent.
 */
async function readAgainAndAgain({ state, note, url, what, everyMs, path }: Reading): Promise<void> {
  const asked: Promise<void>[] = []
  for (let turn = 0; state.on; turn++) {
    asked.push(
      note(what, async () => {
        const answer = await fetch(url + path(turn), {
          headers: BROWSER,
          signal: AbortSignal.timeout(GIVE_UP_MS),
        })
        await answer.arrayBuffer()
        return { status: answer.status }
      }),
    )
    await pause(everyMs)
  }
  await Promise.all(asked)
}
