import { sql } from 'drizzle-orm'

import { coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { rows } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import type { Delivery } from './bank.ts'
import { emptyTables } from './empty-tables.ts'
import { buildBook, type BuiltBook } from './books.ts'
import { buildActor, cartOf, orderFor } from './checkout-world.ts'
import { type Account, audit } from './payment-audit.ts'
import { type Scenario, type Webhooks, WEBHOOKS } from './payment-scenarios.ts'
import { deliverWebhooks, type PaymentWorld, type ShopProcess } from './payment-world.ts'

export interface Run {
  play: Scenario
  /** True if the browser returns from the payment window. */
  handler: boolean
  webhooks: Webhooks
  /** Number of effects after which the process crashes; never if undefined. */
  dieAfter?: number
}

/** Every combination of a returning browser and the arrival of webhooks. */
export const DELIVERY_ORDERS = [true, false].flatMap((handler) =>
  WEBHOOKS.map((webhooks) => ({ handler, webhooks })),
)

const HAD = 5
const COPIES = 2
const ADMIN = { email: 'admin@shop.example', role: 'owner' as const, isAdmin: true }
/** Minutes between rounds of background work after the last event: four days, longer than a bank may take. */
const QUIET = [3, 12, 60, 300, 1440, 1440, 1440]

/**
 * Plays one payment to its end, with a crash of the process; returns the faults and the number of effects.
 */
export async function runScenario(
  world: PaymentWorld,
  run: Run,
): Promise<{ faults: string[]; effects: number }> {
  const stage = await setUp(world, run)
  const started = await stage.started()
  if (started) await throughWindow(stage, started)
  for (const [minutes, then] of run.play.later ?? []) {
    // The shop also works between events.
    for (let left = minutes; left > 0; left -= 120) await stage.wait(Math.min(left, 120))
    if (run.play.shelfEmptied) await stage.emptyShelf()
    if (started) then(world.bank, started)
    await stage.news()
  }
  for (const minutes of QUIET) {
    await stage.wait(minutes)
    await stage.news(true)
    if (run.play.refundsFail) await stage.retryRefunds()
  }
  const faults = await audit(world.database.db, world.bank, stage.account)
  const orders = [...world.bank.orders.keys()].filter((id) => world.bank.kept(id) > 0).length
  if (started && orders !== (run.play.ends === 'ordered' ? 1 : 0)) faults.push(`not ${run.play.ends}`)
  return { faults, effects: stage.effects() }
}

/**
 * Plays the payment once to count its effects, then once per effect with a process that crashes after that
 * effect.
 */
export async function runWithCrashes(
  world: PaymentWorld,
  run: Omit<Run, 'dieAfter'>,
): Promise<{ runs: number; faults: string[] }> {
  const { faults, effects } = await runScenario(world, run)
  for (let dieAfter = 1; dieAfter <= effects; dieAfter++) {
    const killed = await runScenario(world, { ...run, dieAfter })
    faults.push(...killed.faults.map((fault) => `killed after effect ${dieAfter} of ${effects}: ${fault}`))
  }
  return { runs: effects + 1, faults }
}

type Stage = Awaited<ReturnType<typeof setUp>>

async function throughWindow(stage: Stage, orderId: string): Promise<void> {
  const { world, run, actor, cart } = stage
  const proof = run.play.pays(world.bank, orderId)
  if (run.webhooks === 'once') await stage.news()
  if (run.webhooks === 'twice') await stage.news(false, true)
  if (run.handler && run.play.closed) await stage.step((shop) => shop.checkout.cancel(actor, orderId))
  if (run.handler && proof) {
    await stage.step((shop) => shop.checkout.verify(actor, proof))
    await stage.step((shop) => shop.checkout.placeOrder(actor, orderFor(cart, proof)))
    await stage.step((shop) => shop.checkout.view(actor, orderId))
  }
}

async function setUp(world: PaymentWorld, run: Run) {
  const { bank, clock, database } = world
  bank.orders.clear()
  bank.deliveries.length = 0
  bank.silent = false
  bank.refundsEnd = run.play.refundsFail ? 'failed' : 'processed'
  // Earlier runs left checkouts that the shop would keep checking for two weeks
  // (docs/decisions/late-payments.md).
  await emptyTables(database)
  const actor = await buildActor(database)
  const book = await buildBook(database.db, { stock: HAD })
  const cart = await couponCart(world, book)
  const account: Account = { actor, book, had: HAD, copies: COPIES }
  let shop = world.open(run.dieAfter)
  let effects = 0

  /** Runs an action in the current process. After a crash a new process takes over. */
  const step = async <T>(work: (shop: ShopProcess) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(shop)
    } catch (error) {
      if (!shop.life.over) throw error
      return undefined
    } finally {
      effects = Math.max(effects, shop.life.effects)
      if (shop.life.over) shop = world.open()
    }
  }
  const start = (): Promise<string | undefined> =>
    step(async (now) => (await now.checkout.start(actor, cart)).gatewayOrderId)

  return {
    world,
    run,
    actor,
    cart,
    account,
    step,
    effects: () => effects,
    /** A shopper who gets no response presses the button again a minute later. */
    async started() {
      const orderId = await start()
      if (orderId) return orderId
      clock.advance({ minutes: 1 })
      return start()
    },
    async wait(minutes: number) {
      clock.advance({ minutes })
      await step((now) => now.work())
    },
    async emptyShelf() {
      account.others = (account.others ?? 0) + (await emptyShelf(world, book))
    },
    news: (late = false, twice = false) => news({ world, run, step }, late, twice),
    async retryRefunds() {
      bank.refundsEnd = 'processed'
      await step(retryFailed)
    },
  }
}

interface EventDelivery {
  world: PaymentWorld
  run: Run
  step: <T>(work: (shop: ShopProcess) => Promise<T>) => Promise<T | undefined>
}

/** Delivers webhooks as this run requires: not at all, when due, or after everything else. */
async function news({ world, run, step }: EventDelivery, late: boolean, twice: boolean): Promise<void> {
  const { deliveries } = world.bank
  if (run.webhooks === 'never') deliveries.length = 0
  if (run.webhooks === 'late' && !late) return
  const again: Delivery[] = twice || run.webhooks === 'twice' ? [...deliveries] : []
  await step((shop) => deliverWebhooks(world, shop))
  deliveries.push(...again)
  if (again.length > 0) await step((shop) => deliverWebhooks(world, shop))
}

async function retryFailed(shop: ShopProcess): Promise<void> {
  const { refunds } = await shop.payments.listRefunds({ page: 1, limit: 20 })
  for (const { id, status } of refunds) {
    if (status === 'failed') await shop.payments.retryRefund(ADMIN, id)
  }
}

/** Builds a cart that takes a coupon's last use, so that a lost or doubled use is detected. */
async function couponCart({ database }: PaymentWorld, book: BuiltBook) {
  const code = `C${newId()}`
  await database.db
    .insert(coupons)
    .values({ id: newId(), code, type: 'flat', value: 10_000, usesInAll: 1, usesPerShopper: 1 })
  const cart = cartOf([book, COPIES])
  return { ...cart, amount: cart.amount - 10_000, couponCode: code }
}

async function emptyShelf({ database }: PaymentWorld, book: BuiltBook): Promise<number> {
  const [row] = await rows<{ before: number }>(
    database.db,
    sql`update stock_items s set available = 0 from stock_items old
        where s.book_id = ${book.id} and old.book_id = s.book_id returning old.available as before`,
  )
  return row?.before ?? 0
}
