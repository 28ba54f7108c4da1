import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { WantedBook } from './take-list.ts'

/** The form of institutions with these books in it, behind the '#': a hundred books are more than an address may be long. */
export function quotationHref(wanted: readonly WantedBook[]): string {
  const lines = wanted.map(({ book, quantity }) => `${book._id}:${quantity}`).join(',')
  return `${links.institutions()}#lines=${lines}`
}

/** For who buys on a purchase order; books that are out of stock go along. */
export function QuotationLink({ wanted }: { wanted: readonly WantedBook[] }) {
  if (wanted.length === 0) return null
  return (
    <ButtonLink variant="secondary" href={quotationHref(wanted)}>
      <Icon name="file-text" className="size-4" />
      <span>Ask for a quotation</span>
    </ButtonLink>
  )
}
