import { attemptTitle } from '#modules/law/exams/when.ts'
import { HALL_RULE } from '#modules/law/exams/hall.ts'
import { useExamChoice } from '#web/client/exam-choice-store.ts'
import { attemptAddress } from '#modules/law/exams/choice.ts'
import { ExamControl } from '#web/shared/exams/exam-control.tsx'
import { links } from '#web/links.ts'
import type { ListingState } from '#web/shared/listing/listing-state.ts'

import { Extra } from './extra.tsx'

interface ExamFilterProps {
  state: ListingState
  /** Attempts that have books in this listing: slugs of exam and attempt, 'ca-final/may-2027'. */
  attempts: readonly string[]
  onChange(change: Partial<ListingState>): void
}

/** The attempt whose marks the books show, and the filter for it. */
export function ExamFilter({ state, attempts, onChange }: ExamFilterProps) {
  const choice = useExamChoice()
  const address = choice ? attemptAddress(choice) : ''
  return (
    <>
      <ExamControl />
      {choice && (attempts.includes(address) || state.attempt === address) ? (
        <Extra
          label={`Only books for ${attemptTitle(choice.exam, choice.attempt)}`}
          name="attempt"
          value={address}
          checked={state.attempt === address}
          onChange={(only) => onChange({ attempt: only ? address : '' })}
        />
      ) : null}
    </>
  )
}

interface HallFilterProps {
  checked: boolean
  onChange(checked: boolean): void
}

/** Filters for books that staff have checked as allowed in the AIBE hall. States the rule. */
export function HallFilter({ checked, onChange }: HallFilterProps) {
  return (
    <>
      <Extra label="Allowed in the AIBE hall" name="hall" checked={checked} onChange={onChange} />
      <p className="ml-8 text-sm text-ink-soft">
        <span>{`${HALL_RULE.charAt(0).toUpperCase()}${HALL_RULE.slice(1)}, checked by our staff. `}</span>
        <a href={`${links.exams()}#aibe-hall`} className="text-accent-ink underline underline-offset-4">
          See the rule
        </a>
      </p>
    </>
  )
}
