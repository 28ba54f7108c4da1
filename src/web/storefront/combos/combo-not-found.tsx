import { PackageOpen } from 'lucide-react'

import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ComboNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<PackageOpen />}
      title="Combo Offer not found!"
      actions={<ButtonLink href={links.combos()}>See all combo offers</ButtonLink>}
    >
      It may have ended, or the link may be mistyped.
    </EmptyState>
  )
}
