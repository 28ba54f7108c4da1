import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { type RequestedBook, requestHref } from './request-text.ts'

/** Link for customers who buy on a purchase order. Takes every book, also those out of stock or unknown. */
export function QuotationLink({ books }: { books: readonly RequestedBook[] }) {
  if (books.length === 0) return null
  return (
    <ButtonLink variant="secondary" href={requestHref(books)}>
      <Icon name="file-text" className="size-4" />
      <span>Request a quotation</span>
    </ButtonLink>
  )
}
