import { lineKey } from '#web/browser/cart.ts'
import { HeadCell, Table } from '#web/ui/table.tsx'

import { CartRow } from './cart-row.tsx'
import { type FreshLines, shortage } from './refresh-cart.ts'
import { RemovedRow } from './removed-row.tsx'
import type { Removal } from './use-removal.ts'

/** The table of spec storefront §2. */
export function CartLines({ removal, fresh }: { removal: Removal; fresh: FreshLines }) {
  return (
    <Table caption="Your cart" className="max-xl:block">
      <thead className="max-xl:sr-only">
        <tr>
          <HeadCell>Product</HeadCell>
          <HeadCell className="text-right">Price</HeadCell>
          <HeadCell>Quantity</HeadCell>
          <HeadCell className="text-right">Total</HeadCell>
          <HeadCell>
            <span className="sr-only">Remove</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {removal.lines.map((item) =>
          removal.isOut(item) ? (
            <RemovedRow key={`${lineKey(item)} out`} columns={5} item={item} removal={removal} />
          ) : (
            <CartRow
              key={lineKey(item)}
              item={item}
              shortage={shortage(item, fresh)}
              onRemove={() => removal.remove(item)}
            />
          ),
        )}
      </tbody>
    </Table>
  )
}
