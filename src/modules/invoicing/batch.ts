import { Failure } from '#platform/errors.ts'
import { linesOf, type Skipped } from '#platform/http/skipped.ts'

import type { Invoice } from './invoice.ts'

interface Numbered {
  id: string
  number: string
}

/** The documents of several orders by order id, and the orders that can't be invoiced. */
export interface InvoiceBatch {
  issued: ReadonlyMap<string, Invoice[]>
  refused: readonly Refused[]
}

/** An order whose invoice can't currently be issued. */
interface Refused {
  number: string
  failure: Failure
}

/** Issues each order separately: a rejected order doesn't block the others. */
export async function issueEach<Order extends Numbered>(
  orders: readonly Order[],
  issuedFor: (order: Order) => Promise<Invoice[]>,
): Promise<InvoiceBatch> {
  const issued = new Map<string, Invoice[]>()
  const refused: Refused[] = []
  for (const order of orders) {
    try {
      issued.set(order.id, await issuedFor(order))
    } catch (error) {
      refused.push(refusedBy(order, error))
    }
  }
  return { issued, refused }
}

function refusedBy({ number }: Numbered, error: unknown): Refused {
  if (error instanceof Failure && error.kind === 'conflict') return { number, failure: error }
  throw error
}

export const toSkipped = ({ number, failure }: Refused): Skipped => ({
  name: number,
  reason: failure.message,
})

export function nothingToPrint(refused: InvoiceBatch['refused']): Failure {
  const lines = linesOf(refused.map(toSkipped))
  return new Failure('conflict', lines.join(' '), { code: refused[0]?.failure.code })
}
