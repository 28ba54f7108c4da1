import { BookX } from 'lucide-react'
import { useRevalidator } from 'react-router'

import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { BookSkeleton } from './book-skeleton.tsx'

export function BookNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<BookX />}
      title="Book not found."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      It may be out of print, or the link may be mistyped.
    </EmptyState>
  )
}

/** The book could not be loaded: its skeleton stays (spec §8), with a way to try again. */
export function BookFault() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <div role="alert" className="page flex flex-wrap items-center justify-between gap-4 pt-6">
        <p className="font-medium">This book could not be loaded.</p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
      <BookSkeleton />
    </>
  )
}
