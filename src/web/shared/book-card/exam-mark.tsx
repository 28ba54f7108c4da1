import { lazy, Suspense } from 'react'

import type { ExamFacts } from '#modules/law/exams/mark.ts'
import { useExamChoice } from '#web/client/exam-choice-store.ts'

// Most shoppers have chosen no attempt and don't need this code.
const MarkText = lazy(() => import('./mark-text.tsx').then((m) => ({ default: m.MarkText })))

/**
 * `label`: a few words on a card. `notice`: with its reason, on the book's page. `warning`: only objections,
 * in the cart.
 */
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
 * Shows how a book relates to the attempt chosen in this browser. Pages are the same for everyone, so CSS
 * reserves the space before the first paint, and only if an attempt is chosen and the book has exam facts.
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
