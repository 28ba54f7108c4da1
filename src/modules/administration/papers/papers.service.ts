import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'

import { printPackingSlips } from './packing-slip.ts'
import { type Parcel, parcelsOf } from './parcel.ts'
import { printPickingList } from './picking-list.ts'
import type { Print, Sender } from './print.ts'
import { shelvedBooks } from './shelves.repository.ts'

/** A PDF with the name under which it is saved. */
interface Paper {
  name: string
  pdf: Buffer
}

/**
 * What is printed to pack orders. All need `orders.read` and change nothing; `not-found` names ids that are no order,
 * `conflict` 'cancelled' and 'refunded' the orders of which nothing is sent.
 */
export interface PapersService {
  /** One slip for each order, the oldest first, in one file. */
  packingSlips(actor: Actor, ids: readonly string[]): Promise<Paper>
  /** What is taken from the shelves for all of them, then what goes into each parcel. */
  pickingList(actor: Actor, ids: readonly string[]): Promise<Paper>
}

export interface PapersDeps {
  db: Db
  clock: Clock
  orderLists: Pick<OrderListsService, 'named'>
  sender: (db: Executor) => Promise<Sender>
}

export function createPapersService(deps: PapersDeps): PapersService {
  const { db, clock, orderLists, sender } = deps
  const printOf = async (actor: Actor, ids: readonly string[]): Promise<Print> => {
    const parcels = parcelsOf(await orderLists.named(actor, ids))
    return { parcels, shelves: await shelvesOf(deps, parcels), sender: await sender(db), made: clock.now() }
  }
  return {
    async packingSlips(actor, ids) {
      requirePermission(actor, 'orders.read')
      const print = await printOf(actor, ids)
      const [first] = print.parcels
      const name = print.parcels.length === 1 ? `packing-slip-${first?.order.number}` : 'packing-slips'
      return { name: `${name}.pdf`, pdf: await printPackingSlips(print) }
    },
    async pickingList(actor, ids) {
      requirePermission(actor, 'orders.read')
      return { name: 'picking-list.pdf', pdf: await printPickingList(await printOf(actor, ids)) }
    },
  }
}

async function shelvesOf({ db }: PapersDeps, parcels: readonly Parcel[]): Promise<Print['shelves']> {
  const ids = new Set(parcels.flatMap(({ books }) => books.map(({ bookId }) => bookId)))
  const books = await shelvedBooks(db, [...ids])
  return new Map(books.map((book) => [book.bookId, book]))
}
