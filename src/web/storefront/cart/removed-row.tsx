import type { CartItem } from '#web/browser/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { focusWhenShown, type Removal } from './use-removal.ts'

interface RemovedRowProps {
  /** Of the table that it stands in. */
  columns: number
  item: CartItem
  removal: Removal
}

/** Where a line was taken out, the way to put it back. */
export function RemovedRow({ columns, item, removal }: RemovedRowProps) {
  return (
    <tr className="bg-sunken max-xl:block">
      <Cell colSpan={columns} className="max-xl:block">
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
