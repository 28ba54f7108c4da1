import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { WantedBook } from './take-list.ts'

/**
 * Links to the institutions' form with these books in the fragment: a hundred of them would make a query too
 * long.
 */
export function quotationHref(wanted: readonly WantedBook[]): string {
  const lines = wanted.map(({ book, quantity }) => `${book._id}:${quantity}`).join(',')
  return `${links.institutions()}#lines=${lines}`
}

/** For customers who buy on a purchase order; includes books that are out of stock. */
export function QuotationLink({ wanted }: { wanted: readonly WantedBook[] }) {
  if (wanted.length === 0) return null
  return (
    <ButtonLink variant="secondary" href={quotationHref(wanted)}>
      <Icon name="file-text" className="size-4" />
      <span>Ask for a quotation</span>
    </ButtonLink>
  )
}
