import { ShoppingBag } from 'lucide-react'

import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="Your Cart is Empty"
      actions={<ButtonLink href={links.books()}>Continue Shopping</ButtonLink>}
    >
      Books that you add stay here, also when you come back another day.
    </EmptyState>
  )
}
