import { attemptTitle } from '#modules/law/exams/when.ts'
import type { ExamChoice } from '#modules/law/exams/choice.ts'
import { type ExamFacts, type ExamFit, examFitOf } from '#modules/law/exams/exam-fit.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { ExamFitShape } from './exam-fit.tsx'

/** Text of an exam mark. Loaded only once the shopper has chosen an attempt. */
export function ExamFitText({ book, choice, as }: { book: ExamFacts; choice: ExamChoice; as: ExamFitShape }) {
  const mark = examFitOf(book, choice)
  if (!mark) return null
  if (as === 'label') return <Label mark={mark} />
  if (as === 'notice') return <WithReason mark={mark} choice={choice} />
  return <Warning mark={mark} />
}

const BADGES = { right: 'savings', law: 'notice', exam: 'notice', other: 'caution', not: 'neutral' } as const

/** A label whose reason is available to screen readers and on hover. */
function Label({ mark: { kind, label, reason } }: { mark: ExamFit }) {
  return (
    <span title={reason}>
      <Badge tone={BADGES[kind]} className="max-w-full">
        <span className="truncate">{label}</span>
        <span className="sr-only">{`: ${reason}`}</span>
      </Badge>
    </span>
  )
}

const NOTICES = { right: 'savings', law: 'notice', exam: 'notice', other: 'caution', not: 'caution' } as const

function WithReason({ mark: { kind, label, reason }, choice }: { mark: ExamFit; choice: ExamChoice }) {
  const { exam, attempt } = choice
  return (
    <Notice tone={NOTICES[kind]}>
      <strong className="font-semibold">{`${label}.`}</strong>
      <span>{` ${reason} `}</span>
      <a
        href={links.attempt(exam.slug, attempt.slug)}
        className="font-semibold underline underline-offset-4"
        aria-label={`Sources for ${attemptTitle(exam, attempt)}`}
      >
        Sources
      </a>
    </Notice>
  )
}

function Warning({ mark: { kind, label, reason } }: { mark: ExamFit }) {
  if (kind !== 'other' && kind !== 'not') return null
  return <p className="mt-1 text-sm font-semibold text-caution">{`${label}. ${reason}`}</p>
}
