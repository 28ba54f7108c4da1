import type { ExamFacts } from '#modules/exams/mark.ts'

import { ExamMark } from './exam-mark.tsx'
import { HallLabel } from './hall-label.tsx'

/** Exam marks of a book, below its edition in lists. */
export function BookMarks({ book }: { book: ExamFacts }) {
  return (
    <>
      <HallLabel checkedOn={book.hallCheckedOn} />
      <ExamMark book={book} />
    </>
  )
}
