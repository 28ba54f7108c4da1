import type { ReactNode } from 'react'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shown instead of an order that isn't the reader's. `wayOut` is a link to the reader's own pages. */
export function UnknownOrder({ wayOut }: { wayOut: ReactNode }) {
  return (
    <EmptyState level={1} icon={<Icon name="circle-x" />} title="Order not found." actions={wayOut}>
      <p>We can’t find this order in your account. Did you use a different account?</p>
    </EmptyState>
  )
}
