import { lazy, Suspense } from 'react'

import type { ExamFacts } from '#modules/exams/mark.ts'
import { useExamChoice } from '#web/browser/exam-choice-store.ts'

// Who has chosen no attempt, which is most, needs none of it.
const MarkText = lazy(() => import('./mark-text.tsx').then((m) => ({ default: m.MarkText })))

/** A word or two on a card; with its reason on the book's page; in the cart only what speaks against it. */
export type MarkShape = 'label' | 'notice' | 'warning'

const ROOM: Readonly<Record<MarkShape, string>> = {
  label: 'mt-1.5 hidden exam-chosen:block exam-chosen:min-h-7',
  notice: 'hidden exam-chosen:block exam-chosen:min-h-28 md:exam-chosen:min-h-17',
  warning: 'contents',
}

interface ExamMarkProps {
  book: ExamFacts
  as?: MarkShape
}

/**
 * How a book relates to the attempt that was chosen in this browser. Pages are alike for all: room for it is kept, before
 * anything is painted, only where an attempt is chosen and something is known of the book.
 */
export function ExamMark({ book, as = 'label' }: ExamMarkProps) {
  const choice = useExamChoice()
  if (book.suits.length + book.laws.length === 0 && book.hallCheckedOn === null) return null
  return (
    <div className={ROOM[as]}>
      {choice ? (
        <Suspense>
          <MarkText book={book} choice={choice} as={as} />
        </Suspense>
      ) : null}
    </div>
  )
}
