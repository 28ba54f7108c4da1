import { useRevalidator } from 'react-router'

import { Button } from '#web/ui/button.tsx'

import { BookSkeleton } from './book-skeleton.tsx'

/** The book could not be loaded: its skeleton stays (spec §8), with a way to try again. */
export function BookError() {
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
