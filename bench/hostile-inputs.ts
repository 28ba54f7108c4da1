import {
  HOSTILE_INPUTS,
  type HostileInput,
  type HostileRequest,
} from '#test/support/bad-requests/hostile-inputs.ts'
import { buildAdmin } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product } from '#test/support/product.ts'

import { createBenchShop, type Engine } from './bench-shop.ts'
import { processorTime } from './support/process-figures.ts'

const BOOKS = 251
/** The cheapest round counts, because background work adds to the others. */
const ROUNDS = 3

/** Sends each hostile input to the built shop and prints the milliseconds of CPU time over all threads. */
export async function proveHostileInputs(engine: Engine): Promise<boolean> {
  const shop = await createBenchShop(engine, BOOKS)
  const product = await shop.start()
  try {
    const send = await createSender(product)
    // Warms the process up.
    await send({ method: 'POST', path: '/api/booklist/matches', body: { text: 'Law of Contract' } })
    let good = true
    for (const input of HOSTILE_INPUTS) good = (await prove(product, send, input)) && good
    console.log(`hostile inputs, ${engine}: ${good ? 'each within its limit' : 'FAILED'}`)
    return good
  } finally {
    await product.stop()
    await shop.remove()
  }
}

type Send = (request: HostileRequest) => Promise<number>

async function prove(
  product: Product,
  send: Send,
  { what, before, request, mostMs }: HostileInput,
): Promise<boolean> {
  const rounds: number[] = []
  let status = 0
  for (let round = 0; round < ROUNDS; round++) {
    if (before) await send(before)
    const start = processorTime(product.pid)
    status = await send(request)
    rounds.push((processorTime(product.pid) - start) / 1000)
  }
  const took = Math.min(...rounds)
  const good = took <= mostMs && status < 500
  const verdict = good ? '' : '  FAILED'
  console.log(`  ${what.padEnd(48)} ${status}  ${took.toFixed(0).padStart(6)} ms of ${mostMs}${verdict}`)
  return good
}

/** Sends requests as the owner, who may send all of them. */
async function createSender(product: Product): Promise<Send> {
  const admin = await buildAdmin(product, PRODUCT_ADMIN)
  const { body: found } = await admin.get('/books?limit=1')
  const id: string = found.books[0]._id
  let sent = 0
  return async ({ method, path, body }) => {
    const target = path.replace(':book', id).replace(':new', `text-${sent++}`)
    const response = await fetch(product.url + target, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return response.status
  }
}
