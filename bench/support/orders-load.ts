import { buildShopper } from '#test/support/people.ts'

import { runOnLoadCore } from './child.ts'

export interface OrdersTask {
  url: string
  /** URL of the gateway where buyers pay. */
  gatewayUrl: string
  buyers: number
  /** Tokens of logged-in buyers, as many as needed; otherwise new buyers register. */
  tokens?: readonly string[]
  seconds: number
  /** Price in rupees. */
  books: { id: string; price: number }[]
  perSecond?: number
}

export interface OrdersLoad {
  sold: number
  perSecond: number
  p50: number
  p99: number
  failed: number
  firstFault: string | null
}

/** Returns the tokens of new shoppers. Registering and logging in costs as much as several orders. */
export async function loggedInBuyers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) {
    const { token } = await buildShopper({ url }, `Buyer ${tokens.length}`)
    if (token) tokens.push(token)
  }
  return tokens
}

export function placeOrders(task: OrdersTask): Promise<OrdersLoad> {
  return runOnLoadCore<OrdersLoad>('orders-worker.ts', task)
}
