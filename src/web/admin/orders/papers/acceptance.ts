import type { OrderBody } from '#modules/orders/orders.schema.ts'

type Standing = Pick<OrderBody, 'status' | 'cancelledAt'>

/** Whether the next step of an order is to accept it. */
export function isToAccept({ status, cancelledAt }: Standing): boolean {
  return cancelledAt === null && (status === 'Paid' || status === 'Pending')
}

export interface Acceptance {
  accepted: number
  /** Numbers of those that were refused: somebody else was faster, or the connection broke. */
  refused: string[]
}

/** One after the other: a refused one holds up no other. */
export async function acceptAll(
  orders: readonly OrderBody[],
  accept: (order: OrderBody) => Promise<unknown>,
): Promise<Acceptance> {
  const refused: string[] = []
  for (const order of orders) {
    try {
      await accept(order)
    } catch {
      refused.push(order.number)
    }
  }
  return { accepted: orders.length - refused.length, refused }
}

export function acceptedWords(accepted: number): string {
  return accepted === 1 ? '1 order accepted' : `${accepted} orders accepted`
}
