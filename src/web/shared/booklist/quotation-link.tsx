import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { WantedBook } from './take-list.ts'

/**
 * Returns a link to the institutions' form. The books are in the fragment, because a hundred of them would
 * make the query too long.
 */
export function quotationHref(wanted: readonly WantedBook[]): string {
  const lines = wanted.map(({ book, quantity }) => `${book._id}:${quantity}`).join(',')
  return `${links.institutions()}#lines=${lines}`
}

/** Link for customers who buy on a purchase order. Includes books that are out of stock. */
export function QuotationLink({ wanted }: { wanted: readonly WantedBook[] }) {
  if (wanted.length === 0) return null
  return (
    <ButtonLink variant="secondary" href={quotationHref(wanted)}>
      <Icon name="file-text" className="size-4" />
      <span>Request a quotation</span>
    </ButtonLink>
  )
}
