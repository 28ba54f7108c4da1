import { ExamMark } from './exam-mark.tsx'
import { HallLabel } from './hall-label.tsx'
import type { ShownBook } from './shown-book.ts'

/** What is known of a book for an examination, below its edition in lists. */
export function BookMarks({ book }: { book: Pick<ShownBook, 'suits' | 'hallCheckedOn'> }) {
  return (
    <>
      <HallLabel checkedOn={book.hallCheckedOn} />
      <ExamMark suits={book.suits} />
    </>
  )
}
