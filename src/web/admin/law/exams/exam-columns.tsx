import { isDated } from '#modules/law/exams/exam-line.ts'
import type { ExamLine } from '#modules/law/exams/exam-record.ts'
import { whenText } from '#modules/law/exams/when.ts'
import { longDate } from '#platform/indian-day.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'

import { lineTitle } from './exam-lines.ts'

export const EXAM_COLUMNS: readonly Column<ExamLine>[] = [
  {
    label: 'Examination',
    className: 'wrap-anywhere',
    card: 'wide',
    cell: ({ exam, paper }) => <TwoLines first={exam} second={paper} />,
  },
  {
    label: 'Attempt',
    card: 'wide',
    cell: (line) => <TwoLines first={line.attempt} second={dayText(line)} />,
  },
  {
    label: 'Law',
    card: 'wide',
    className: 'wrap-anywhere',
    cell: ({ law, note }) => (
      <TwoLines first={law || <span className="text-ink-soft">not stated</span>} second={note} />
    ),
  },
  {
    label: 'Source',
    card: 'wide',
    notOnTablets: true,
    className: 'wrap-anywhere',
    cell: ({ source, checkedOn }) => (
      <TwoLines
        first={<span className="line-clamp-2">{source}</span>}
        second={`checked on ${longDate(checkedOn)}`}
      />
    ),
  },
]

/**
 * Formats the attempt's date; 'day not known' if only a month is known and the attempt's name already states
 * it.
 */
function dayText(line: ExamLine): string {
  if (!isDated(line)) return 'note about the exam'
  const when = whenText(line)
  return when === line.attempt || when === '' ? 'day not known' : when
}

interface LineActionsProps {
  line: ExamLine
  onEdit(): void
  onRemove(): void
}

export function LineActions({ line, onEdit, onRemove }: LineActionsProps) {
  return (
    <div className="flex gap-2">
      <SmallButton aria-label={`Edit ${lineTitle(line)}`} onClick={onEdit}>
        Edit
      </SmallButton>
      <SmallButton variant="danger" aria-label={`Remove ${lineTitle(line)}`} onClick={onRemove}>
        Remove
      </SmallButton>
    </div>
  )
}
