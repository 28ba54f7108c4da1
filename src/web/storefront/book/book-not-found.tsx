import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { Icon } from '#web/ui/icon.tsx'

export function BookNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search" />}
      title="Book not found."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      It may be out of print, or the link may be mistyped.
    </EmptyState>
  )
}

export const NO_BOOK_META = privateMeta('Book not found.')
