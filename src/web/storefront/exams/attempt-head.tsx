import { useSyncExternalStore } from 'react'

import { attemptAddress, type ExamChoice } from '#modules/law/exams/choice.ts'
import { attemptTitle, countdown, type When, whenText } from '#modules/law/exams/when.ts'
import { indianDay } from '#platform/indian-day.ts'
import { chooseExam, useExamChoice } from '#web/client/exam-choice-store.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { Button } from '#web/ui/button.tsx'

export const EXAMS_CRUMB = 'Exams'

interface AttemptHeadProps {
  choice: ExamChoice
  /** True if the attempt is over. */
  past: boolean
}

/** An attempt's name, law and date, the time left, and the button that chooses it. */
export function AttemptHead({ choice, past }: AttemptHeadProps) {
  const { exam, attempt } = choice
  return (
    <PageHead
      title={attemptTitle(exam, attempt)}
      trail={[{ label: EXAMS_CRUMB, href: links.exams() }]}
      intro={
        attempt.laws.length > 0
          ? `Tests the ${attempt.laws.map(({ name }) => name).join(' and the ')}`
          : undefined
      }
    >
      <p className="type-body mt-2 text-ink-soft">{dayText(attempt)}</p>
      <Countdown when={attempt} />
      <SitThis choice={choice} past={past} />
    </PageHead>
  )
}

/**
 * Formats an attempt's date. If only the month is known, says who announces the dates, and omits the month if
 * the attempt's name states it.
 */
function dayText(attempt: ExamChoice['attempt']): string {
  const when = whenText(attempt)
  if (attempt.date !== null) return when
  return attempt.name === when ? ASK_FOR_DATES : `${when}. ${ASK_FOR_DATES}`
}

const ASK_FOR_DATES = 'Please check the exact dates with the examining body.'

const never = () => () => {}

/** Today's date in India; '' until hydration. */
function useToday(): string {
  return useSyncExternalStore(
    never,
    () => indianDay(new Date()),
    () => '',
  )
}

/**
 * Time left until the attempt. Computed in the browser, because the page is cached for days. Space for it is
 * reserved from the start.
 */
function Countdown({ when }: { when: When }) {
  const today = useToday()
  if (when.date === null && when.month === null) return null
  return (
    <p className="mt-1 min-h-7 font-semibold tabular-nums">{today === '' ? null : countdown(when, today)}</p>
  )
}

/** Button that chooses the page's attempt or removes the choice. No one can choose an attempt that is over. */
function SitThis({ choice, past }: AttemptHeadProps) {
  const chosen = useExamChoice()
  const isMine = chosen !== null && attemptAddress(chosen) === attemptAddress(choice)
  if (past && !isMine) return null
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={isMine ? 'secondary' : 'primary'} onClick={() => chooseExam(isMine ? null : choice)}>
        {isMine ? 'Remove this exam' : 'I’m taking this exam'}
      </Button>
      <span className="text-sm text-ink-soft">
        {isMine ? 'Your exam: we flag matching books for you.' : 'We’ll flag matching books for you.'}
      </span>
    </p>
  )
}
