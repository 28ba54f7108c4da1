import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { buildShopper } from '#test/support/people.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

import { readTask } from './child.ts'
import { comeFromManyAddresses } from './many-addresses.ts'
import type { OrdersTask, OrdersLoad } from './orders-load.ts'

// Buyers at different IP addresses who buy one copy after another, from the payment window to the order.

const task = await readTask<OrdersTask>()
comeFromManyAddresses()
const buyers: ApiClient[] = await Promise.all(
  Array.from({ length: task.buyers }, async (_, n) => {
    const token = task.tokens?.[n]
    return token ? createApiClient(task.url, token) : buildShopper(task, `Buyer ${n}`)
  }),
)
const durations: number[] = []
const faults: string[] = []
const startedAt = performance.now()
const endsAt = startedAt + task.seconds * 1000
let sold = 0

async function buyOne(buyer: ApiClient, turn: number): Promise<void> {
  const book = task.books[turn % task.books.length]
  if (!book) return
  const basket = { items: [{ bookId: book.id, quantity: 1 }], amount: book.price }
  const begun = performance.now()
  const started = await startPayment(buyer, basket)
  if (started.status !== 200) throw new Error(`start ${started.status} ${JSON.stringify(started.body)}`)
  const proof = await payThroughSandbox({ url: task.gatewayUrl }, started.body.id)
  const placed = await placeOrder(buyer, basket, proof)
  if (placed.status !== 201) throw new Error(`order ${placed.status} ${JSON.stringify(placed.body)}`)
  sold += 1
  durations.push(performance.now() - begun)
}

/** Buys at a rate of `perSecond` for all buyers together, or as fast as the shop responds. */
async function keepBuying(buyer: ApiClient, n: number): Promise<void> {
  for (let turn = n; performance.now() < endsAt; turn += task.buyers) {
    const due = task.perSecond ? startedAt + (turn / task.perSecond) * 1000 : 0
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    await buyOne(buyer, turn).catch((error: unknown) => faults.push(String(error)))
  }
}

await Promise.all(buyers.map(keepBuying))
durations.sort((a, b) => a - b)
const load: OrdersLoad = {
  sold,
  perSecond: sold / ((performance.now() - startedAt) / 1000),
  p50: durations[Math.floor(durations.length * 0.5)] ?? 0,
  p99: durations[Math.floor(durations.length * 0.99)] ?? 0,
  failed: faults.length,
  firstFault: faults[0] ?? null,
}
process.stdout.write(JSON.stringify(load))
