import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { FreshCart } from './use-fresh-cart.ts'

/** What the shop says otherwise than the browser did; or that it could not be asked. */
export function PriceChanges({ changes, failed, retry }: Pick<FreshCart, 'changes' | 'failed' | 'retry'>) {
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {changes.length > 0 ? (
        <Notice tone="caution">
          <ul className="grid gap-1">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failed ? (
        <Notice tone="danger">
          Prices and stock could not be checked.{' '}
          <Button variant="ghost" size="sm" onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
