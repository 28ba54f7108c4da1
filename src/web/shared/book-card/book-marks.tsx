import type { ExamFacts } from '#modules/law/exams/exam-fit.ts'
import { longDate } from '#platform/indian-day.ts'
import { Badge } from '#web/ui/badge.tsx'

import { ExamFitMark } from './exam-fit.tsx'

/** A book's exam marks, shown below its edition in lists. */
export function BookMarks({ book }: { book: ExamFacts }) {
  return (
    <>
      <HallLabel checkedOn={book.hallCheckedOn} />
      <ExamFitMark book={book} />
    </>
  )
}

/** Marks a book that, according to staff, is allowed in the AIBE examination hall. */
function HallLabel({ checkedOn }: { checkedOn: string | null }) {
  if (checkedOn === null) return null
  return (
    <p className="mt-1.5" title={`Checked by us on ${longDate(checkedOn)}`}>
      <Badge tone="notice">
        <span>AIBE hall</span>
        <span className="sr-only">{`: allowed, checked by us on ${longDate(checkedOn)}`}</span>
      </Badge>
    </p>
  )
}
