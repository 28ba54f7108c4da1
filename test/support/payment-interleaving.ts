import fc from 'fast-check'
import { sql } from 'drizzle-orm'

import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction, rows } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import { buildBook } from './books.ts'
import { buildActor, cartOf, orderFor } from './checkout-world.ts'
import { audit, STAFF_REASON } from './payment-audit.ts'
import { deliverWebhooks, type PaymentWorld, type ShopProcess } from './payment-world.ts'

/** Everything that can happen to one shopper's payment. */
const ACTS = [
  'start',
  'pay',
  'pay again',
  'decline',
  'attempt',
  'bank says yes',
  'bank says no',
  'another amount',
  'handler',
  'webhooks',
  'webhooks twice',
  'page',
  'cancel',
  'reconcile',
  'refunds',
  'refund a part',
] as const
type Act = (typeof ACTS)[number]

/** Acts that happen concurrently in two processes of the shop, and the minutes that pass afterwards. */
interface Round {
  together: { act: Act; process: 0 | 1 }[]
  minutes: number
}

export type Story = Round[]

const MINUTES = [0, 0, 1, 3, 31, 120, 1500]

/** Stories in which any two acts may coincide. */
export const stories: fc.Arbitrary<Story> = fc.array(
  fc.record({
    together: fc.array(
      fc.record({ act: fc.constantFrom(...ACTS), process: fc.constantFrom(0 as const, 1 as const) }),
      { minLength: 1, maxLength: 5 },
    ),
    minutes: fc.constantFrom(...MINUTES),
  }),
  { minLength: 2, maxLength: 6 },
)

const HAD = 6
const COPIES = 2
/** Minutes between rounds of work, long enough for the last event to arrive and the last gateway check. */
const QUIET = [1, 3, 11, 31, 300, 1440, 1440, 1440]

interface Scene {
  world: PaymentWorld
  processes: [ShopProcess, ShopProcess]
  actor: Actor
  cart: ReturnType<typeof cartOf>
  /** Gateway orders that this shopper has opened, newest last. */
  opened: string[]
  proofs: { gatewayOrderId: string; paymentId: string; signature: string }[]
}

/** Plays a story to its end; returns every inconsistency. */
export async function playStory(world: PaymentWorld, story: Story): Promise<string[]> {
  const { bank, clock, database } = world
  bank.orders.clear()
  bank.deliveries.length = 0
  const actor = await buildActor(database)
  const book = await buildBook(database.db, { stock: HAD })
  const cart = cartOf([book, COPIES])
  const scene: Scene = { world, processes: [world.open(), world.open()], actor, cart, opened: [], proofs: [] }
  await perform(scene, 'start', scene.processes[0])
  for (const { together, minutes } of story) {
    await Promise.all(together.map(({ act, process }) => perform(scene, act, scene.processes[process])))
    clock.advance({ minutes })
  }
  await comeToRest(scene)
  const returned = await returnedByStaff(scene)
  return audit(database.db, bank, { actor, book, had: HAD, copies: COPIES, returned })
}

/** Lets the bank decide its open payments, and runs the shop's work until nothing is due. */
async function comeToRest(scene: Scene): Promise<void> {
  const { bank, clock } = scene.world
  for (const { payments } of bank.orders.values()) {
    for (const { id, status } of payments) if (status === 'created') bank.decide(id, 'failed')
  }
  for (const minutes of QUIET) {
    clock.advance({ minutes })
    await deliverWebhooks(scene.world, scene.processes[0])
    await Promise.all(scene.processes.map((process) => process.work()))
  }
}

async function perform(scene: Scene, act: Act, shop: ShopProcess): Promise<void> {
  try {
    await PERFORM[act](scene, shop)
  } catch (error) {
    // A Failure, meant for a person to read, isn't a fault: 'out of stock', 'paid already'.
    if (!(error instanceof Failure)) throw error
  }
}

type Action = (scene: Scene, shop: ShopProcess) => Promise<unknown> | void

const newest = ({ opened }: Scene) => opened.at(-1)

const PERFORM: Record<Act, Action> = {
  start: async (scene, shop) => {
    const { gatewayOrderId } = await shop.checkout.start(scene.actor, scene.cart)
    scene.opened.push(gatewayOrderId)
  },
  pay: payOnce,
  'pay again': (scene) => pay(scene, 'captured'),
  decline: (scene) => pay(scene, 'failed'),
  attempt: (scene) => pay(scene, 'created'),
  'bank says yes': (scene) => decide(scene, 'captured'),
  'bank says no': (scene) => decide(scene, 'failed'),
  'another amount': (scene) => pay(scene, 'captured', 100),
  handler: async (scene, shop) => {
    const proof = scene.proofs.at(-1)
    if (proof) await shop.checkout.placeOrder(scene.actor, orderFor(scene.cart, proof))
  },
  webhooks: (scene, shop) => deliverWebhooks(scene.world, shop),
  'webhooks twice': (scene, shop) => {
    const { deliveries } = scene.world.bank
    deliveries.push(...deliveries)
    return deliverWebhooks(scene.world, shop)
  },
  page: async (scene, shop) => {
    const id = newest(scene)
    if (id) await shop.checkout.view(scene.actor, id)
  },
  cancel: async (scene, shop) => {
    const id = newest(scene)
    if (id) await shop.checkout.cancel(scene.actor, id)
  },
  reconcile: (_scene, shop) => shop.checkout.reconcile(),
  refunds: (_scene, shop) => shop.payments.settleRefunds(),
  'refund a part': refundPart,
}

function payOnce(scene: Scene): void {
  const id = newest(scene)
  const paid = id && scene.world.bank.orders.get(id)?.payments.some(({ status }) => status === 'captured')
  if (!paid) pay(scene, 'captured')
}

function pay(scene: Scene, status: 'captured' | 'failed' | 'created', amount?: number): void {
  const id = newest(scene)
  if (id) scene.proofs.push(scene.world.bank.pay(id, status, amount))
}

/** Decides open payments. Only pending or declined payments can still change (razorpay.md §4). */
function decide({ world, opened }: Scene, status: 'captured' | 'failed'): void {
  for (const id of opened) {
    const open = world.bank.orders
      .get(id)
      ?.payments.find(
        (payment) => payment.status === 'created' || (payment.status === 'failed' && status === 'captured'),
      )
    if (open) return world.bank.decide(open.id, status)
  }
}

/** Refunds a part of an order's payment as staff, whatever else is happening. */
async function refundPart({ actor }: Scene, shop: ShopProcess): Promise<void> {
  const [order] = await rows<{ payment: string; gateway: string }>(
    shop.db,
    sql`select gateway_payment_id as payment, gateway_order_id as gateway from orders
        where user_id = ${actor.userId} limit 1`,
  )
  if (!order) return
  const refund = {
    paymentId: order.payment,
    gatewayOrderId: order.gateway,
    amount: 25_000,
    reason: STAFF_REASON,
  }
  await inTransaction(shop.db, (tx) => shop.payments.refundDue(tx, refund))
}

async function returnedByStaff({ world, opened }: Scene): Promise<Map<string, number>> {
  const refunds = await world.open().payments.refundsOf(world.database.db, [...new Set(opened)])
  const parts = refunds.filter(({ reason }) => reason === STAFF_REASON)
  return new Map(parts.map(({ gatewayOrderId, amount }) => [gatewayOrderId, amount]))
}
