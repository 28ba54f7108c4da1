import { lazy, Suspense } from 'react'

import type { ExamFacts } from '#modules/law/exams/exam-fit.ts'
import { useExamChoice } from '#web/client/exam-choice-store.ts'

// Most shoppers haven't chosen an attempt and don't need this code.
const ExamFitText = lazy(() => import('./exam-fit-text.tsx').then((m) => ({ default: m.ExamFitText })))

/**
 * `label`: a few words on a card. `notice`: with its reason, on the book's page. `warning`: only if there is
 * an objection, in the cart.
 */
export type ExamFitShape = 'label' | 'notice' | 'warning'

const ROOM: Readonly<Record<ExamFitShape, string>> = {
  label: 'mt-1.5 hidden exam-chosen:block exam-chosen:min-h-7',
  notice: 'hidden exam-chosen:block exam-chosen:min-h-28 md:exam-chosen:min-h-17',
  warning: 'contents',
}

/**
 * Shows how a book relates to the attempt chosen in this browser. Pages are the same for everyone, so CSS
 * reserves the space before the first paint. It does so only if an attempt is chosen and the book has exam
 * facts.
 */
export function ExamFitMark({ book, as = 'label' }: { book: ExamFacts; as?: ExamFitShape }) {
  const choice = useExamChoice()
  if (book.suits.length + book.laws.length === 0 && book.hallCheckedOn === null) return null
  return (
    <div className={ROOM[as]}>
      {choice ? (
        <Suspense>
          <ExamFitText book={book} choice={choice} as={as} />
        </Suspense>
      ) : null}
    </div>
  )
}
