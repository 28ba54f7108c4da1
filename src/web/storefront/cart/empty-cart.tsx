import { ShoppingBag } from 'lucide-react'

import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { focusWhenShown, type Removal } from './use-removal.ts'

/** With the way back, when it was not empty a moment ago. */
export function EmptyCart({ removal }: { removal?: Removal }) {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="Your Cart is Empty"
      actions={
        <>
          <ButtonLink href={links.books()}>Continue Shopping</ButtonLink>
          {removal?.canUndo ? (
            <Button ref={focusWhenShown} variant="secondary" onClick={removal.undo}>
              Undo: put the books back
            </Button>
          ) : null}
        </>
      }
    >
      Books that you add stay here, also when you come back another day.
    </EmptyState>
  )
}
