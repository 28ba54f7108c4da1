import { type CartItem, lineKey } from '#web/browser/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { CartRow } from './cart-row.tsx'
import { type FreshLines, shortage } from './refresh-cart.ts'
import { focusWhenShown, type Removal } from './use-removal.ts'

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
            <RemovedRow key={`${lineKey(item)} out`} item={item} removal={removal} />
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

/** Where a line was taken out, the way to put it back. */
function RemovedRow({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    <tr className="bg-sunken max-xl:block">
      <Cell colSpan={5} className="max-xl:block">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere text-ink-soft">Removed: {item.title}</span>
          <Button
            ref={focusWhenShown}
            variant="secondary"
            size="sm"
            aria-label={`Undo: put ${item.title} back`}
            onClick={removal.undo}
          >
            Undo
          </Button>
        </div>
      </Cell>
    </tr>
  )
}
