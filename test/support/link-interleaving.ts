import { sql } from 'drizzle-orm'
import fc from 'fast-check'

import type { Actor } from '#modules/accounts/actor.ts'
import { rows } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import type { Bank } from './bank.ts'
import { buildBook, type BuiltBook } from './books.ts'
import { buildActor } from './checkout-world.ts'
import { Killed } from './crashing-process.ts'
import { deliverWebhooks, type PaymentWorld, type ShopProcess } from './payment-world.ts'

/** Everything that can happen to an order entered by staff and to its payment link. */
const ACTS = [
  'start',
  'pay',
  'pay again',
  'decline',
  'attempt',
  'bank says yes',
  'bank says no',
  'another amount',
  'prove',
  'webhooks',
  'webhooks twice',
  'page',
  'reconcile',
  'refunds',
  'paid in the shop',
  'not paid after all',
  'cancel',
  'change books',
  'withdraw',
  'link anew',
] as const
type Act = (typeof ACTS)[number]

/** Acts that happen concurrently in two processes of the shop, and the minutes that pass afterwards. */
interface Round {
  together: { act: Act; process: 0 | 1 }[]
  minutes: number
}

export interface LinkStory {
  rounds: Round[]
  /** The first process crashes after this many effects. */
  dieAfter: number
}

/** Stories in which any two acts may coincide. */
export const linkStories: fc.Arbitrary<LinkStory> = fc.record({
  rounds: fc.array(
    fc.record({
      together: fc.array(
        fc.record({ act: fc.constantFrom(...ACTS), process: fc.constantFrom(0 as const, 1 as const) }),
        { minLength: 1, maxLength: 5 },
      ),
      minutes: fc.constantFrom(0, 0, 1, 3, 31, 1500, 12_000),
    }),
    { minLength: 2, maxLength: 7 },
  ),
  dieAfter: fc.integer({ min: 5, max: 60 }),
})

/**
 * Minutes between rounds of work, long enough for the last event to arrive and the last gateway check
 * (docs/decisions/late-payments.md).
 */
const QUIET = [1, 3, 11, 31, 300, ...Array<number>(15).fill(1440)]

interface Scene {
  world: PaymentWorld
  processes: [ShopProcess, ShopProcess]
  boss: Actor
  book: BuiltBook
  orderId: string
  /** Tokens of the links created so far, newest last. */
  tokens: string[]
  opened: { gatewayOrderId: string; token: string }[]
  proofs: { token: string; proof: ReturnType<Bank['pay']> }[]
}

/** Plays a story to its end; returns every inconsistency. */
export async function playLinkStory(world: PaymentWorld, { rounds, dieAfter }: LinkStory): Promise<string[]> {
  const scene = await setUp(world, dieAfter)
  for (const act of ['link anew', 'start'] as const) await perform(scene, act, 1)
  for (const { together, minutes } of rounds) {
    await Promise.all(together.map(({ act, process }) => perform(scene, act, process)))
    world.clock.advance({ minutes })
  }
  await comeToRest(scene)
  return audit(scene)
}

async function setUp(world: PaymentWorld, dieAfter: number): Promise<Scene> {
  const { bank, database } = world
  bank.orders.clear()
  bank.deliveries.length = 0
  const boss: Actor = { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true }
  const book = await buildBook(database.db, { stock: 9 })
  const orderId = await world.open().orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    email: 'ravi@shoppers.example',
    shippingAddress: '4 Mall Road, Shimla',
    items: items(book, 2),
  })
  const processes: Scene['processes'] = [world.open(dieAfter), world.open()]
  return { world, processes, boss, book, orderId, tokens: [], opened: [], proofs: [] }
}

const items = (book: BuiltBook, quantity: number) => [{ bookId: book.id, quantity, isCombo: false }]

/** Lets the bank decide its open payments, and runs the shop's work until nothing is due. */
async function comeToRest(scene: Scene): Promise<void> {
  const { bank, clock } = scene.world
  for (const { payments } of bank.orders.values()) {
    for (const { id, status } of payments) if (status === 'created') bank.decide(id, 'failed')
  }
  for (const minutes of QUIET) {
    clock.advance({ minutes })
    const shop = scene.world.open()
    await deliverWebhooks(scene.world, shop)
    await shop.work()
  }
}

async function perform(scene: Scene, act: Act, process: 0 | 1): Promise<void> {
  const shop = scene.processes[process]
  try {
    await PERFORM[act](scene, shop)
  } catch (error) {
    // A Failure, meant for a person to read, isn't a fault. A new process replaces a crashed one.
    if (!(error instanceof Failure) && !(error instanceof Killed) && !shop.life.over) throw error
  }
  if (shop.life.over && scene.processes[process] === shop) scene.processes[process] = scene.world.open()
}

type Action = (scene: Scene, shop: ShopProcess) => Promise<unknown> | void

const PERFORM: Record<Act, Action> = {
  start: async (scene, { paymentLinks }) => {
    const token = scene.tokens.at(-1)
    if (!token) return
    const { order } = await paymentLinks.view(token)
    const { gatewayOrderId } = await paymentLinks.start(token, order.total)
    scene.opened.push({ gatewayOrderId, token })
  },
  pay: (scene) => pay(scene, 'captured'),
  'pay again': (scene) => {
    for (const { gatewayOrderId, token } of scene.opened) {
      scene.proofs.push({ token, proof: scene.world.bank.pay(gatewayOrderId, 'captured') })
    }
  },
  decline: (scene) => pay(scene, 'failed'),
  attempt: (scene) => pay(scene, 'created'),
  'bank says yes': (scene) => decide(scene, 'captured'),
  'bank says no': (scene) => decide(scene, 'failed'),
  'another amount': (scene) => pay(scene, 'captured', 100),
  prove: async (scene, { paymentLinks }) => {
    const last = scene.proofs.at(-1)
    if (last) await paymentLinks.prove(last.token, last.proof)
  },
  webhooks: (scene, shop) => deliverWebhooks(scene.world, shop),
  'webhooks twice': (scene, shop) => {
    const { deliveries } = scene.world.bank
    deliveries.push(...deliveries)
    return deliverWebhooks(scene.world, shop)
  },
  page: async (scene, { paymentLinks }) => {
    const token = scene.tokens.at(-1)
    if (token) await paymentLinks.view(token)
  },
  reconcile: (_scene, { checkout }) => checkout.reconcile(),
  refunds: (_scene, { payments }) => payments.settleRefunds(),
  'paid in the shop': ({ boss, orderId }, { orderActions }) =>
    orderActions.setPayment(boss, orderId, { paidBy: 'cash' }),
  'not paid after all': ({ boss, orderId }, { orderActions }) =>
    orderActions.setPayment(boss, orderId, { paidBy: null }),
  cancel: ({ boss, orderId }, { orderActions }) => orderActions.cancel(boss, orderId, 'No longer wanted'),
  'change books': async ({ boss, orderId, book, world }, { orderActions }) => {
    const [line] = await rows<{ quantity: number }>(
      world.database.db,
      sql`select quantity from order_lines where order_id = ${orderId}`,
    )
    const edit = { items: items(book, line?.quantity === 2 ? 1 : 2) }
    await orderActions.edit(boss, orderId, edit)
  },
  withdraw: ({ boss, orderId }, { paymentLinks }) => paymentLinks.withdraw(boss, orderId),
  'link anew': async (scene, { paymentLinks }) => {
    const { url } = await paymentLinks.make(scene.boss, scene.orderId)
    if (url) scene.tokens.push(url.split('/pay/')[1] ?? '')
  },
}

function pay(scene: Scene, status: 'captured' | 'failed' | 'created', amount?: number): void {
  const last = scene.opened.at(-1)
  if (!last) return
  scene.proofs.push({ token: last.token, proof: scene.world.bank.pay(last.gatewayOrderId, status, amount) })
}

/** Decides open payments. Only pending or declined payments can still change (razorpay.md §4). */
function decide({ world, opened }: Scene, status: 'captured' | 'failed'): void {
  for (const { gatewayOrderId } of opened) {
    const open = world.bank.orders
      .get(gatewayOrderId)
      ?.payments.find(
        (payment) => payment.status === 'created' || (payment.status === 'failed' && status === 'captured'),
      )
    if (open) return world.bank.decide(open.id, status)
  }
}

interface Ended {
  gateway_order_id: string | null
  paid_by: string | null
  cancelled: boolean
  total: number
  paid: number
  open_webhooks: number
  waiting_refunds: number
  notices: number
  given_back: number
  notified: number
  watched: number
  [column: string]: unknown
}

/** Checks the payments that reached the bank once nothing is due; returns a description of each fault. */
async function audit({ world, orderId }: Scene): Promise<string[]> {
  const [end] = await rows<Ended>(
    world.database.db,
    sql`select gateway_order_id, paid_by, cancelled_at is not null as cancelled, total::int as total,
      (select count(*)::int from order_events where order_id = o.id and type = 'paid' and details ->> 'by' = 'razorpay') as paid,
      (select count(*)::int from webhook_events where not handled) as open_webhooks,
      (select count(*)::int from refunds where status <> 'processed') as waiting_refunds,
      (select count(*)::int from emails where dedupe_key like 'link-refund:' || o.id || ':%') as notices,
      (select count(*)::int from order_events where order_id = o.id and type = 'link-money-returned') as notified,
      (select coalesce(sum(cardinality(payment_ids) - (state = 'ordered')::int), 0)::int from checkouts
        where order_id = o.id) as given_back,
      (select count(*)::int from checkouts where order_id = o.id and next_check_at is not null) as watched
      from orders o where id = ${orderId}`,
  )
  return end ? faultsOf(world.bank, end) : ['the order is gone']
}

function faultsOf(bank: Bank, end: Ended): string[] {
  const online = end.gateway_order_id
  const kept = [...bank.orders.keys()].flatMap((id) => {
    const due = id === online && !end.cancelled ? end.total : 0
    return bank.kept(id) === due ? [] : [`kept ${bank.kept(id)} paise where ${due} are due`]
  })
  const others: [boolean, string][] = [
    [online !== null && end.paid_by !== null, 'paid twice'],
    [online !== null && !bank.orders.has(online), 'paid by nothing'],
    [end.paid !== Number(online !== null), `${end.paid} times paid in the history`],
    [end.open_webhooks > 0, `${end.open_webhooks} webhooks never handled`],
    [end.waiting_refunds > 0, `${end.waiting_refunds} refunds not through`],
    [end.notices !== end.given_back, `${end.notices} notices of ${end.given_back} that went back`],
    [end.notified !== end.given_back, `${end.notified} lines of ${end.given_back} that went back`],
    [end.watched > 0, `${end.watched} payments are watched for ever`],
  ]
  return [...kept, ...others.flatMap(([is, fault]) => (is ? [fault] : []))]
}
