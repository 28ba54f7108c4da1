import { SearchX } from 'lucide-react'

import { business } from '#modules/settings/business.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { links } from '#web/links.ts'

/** An address of the admin area that leads nowhere; the shop's own page would lead out of it. */
export function UnknownScreen() {
  return (
    <>
      <title>{`This page does not exist | ${business.name}`}</title>
      <EmptyState
        level={1}
        icon={<SearchX />}
        title="This page does not exist"
        actions={
          <>
            <ButtonLink href={links.admin.orders()}>Manage Orders</ButtonLink>
            <ButtonLink href={links.admin.home()} variant="secondary">
              Dashboard
            </ButtonLink>
          </>
        }
      >
        <p>The address may have a typing error. ‘Search or go to’ finds screens, books, orders and people.</p>
      </EmptyState>
    </>
  )
}
