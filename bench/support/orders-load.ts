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

export function placeOrders(task: OrdersTask): Promise<OrdersLoad> {
  return runOnLoadCore<OrdersLoad>('orders-worker.ts', task)
}
