import { useEffect, useState } from 'react'

import type {
  ModeratedReviewBody,
  ModerationBody,
} from '#modules/customer-service/reviews/moderation.schema.ts'
import { listStaffReviews, moderateReview } from '#modules/customer-service/reviews/reviews.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormFrame } from '#web/admin/kit/form/staff-form.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

export function ReviewCard({ review }: { review: ModeratedReviewBody }) {
  return (
    <li className="panel grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article className="flex min-w-0 flex-col gap-2">
        <h2 className="type-heading">
          <a
            href={links.book(review.bookId)}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {review.title}
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Stars rating={review.rating} />
          <span className="font-medium text-ink">{review.userName}</span>
          <time dateTime={review.createdAt} className="tabular-nums">
            {formatMoment(review.createdAt)}
          </time>
          {review.hiddenAt ? <Badge tone="danger">Hidden</Badge> : null}
          {review.counts ? null : <Badge>Doesn’t count</Badge>}
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
        {review.hiddenAt ? (
          <p className="border-l-2 border-line-strong pl-4 text-sm text-ink-soft">
            <span>{review.hiddenBy}</span>
            <span>{` hid it on ${formatMoment(review.hiddenAt)}: `}</span>
            <span>{review.hiddenReason}</span>
          </p>
        ) : null}
      </article>
      <Moderation review={review} />
    </li>
  )
}

function Moderation({ review }: { review: ModeratedReviewBody }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction({
    run: (change: Omit<ModerationBody, 'createdAt'>) =>
      staffCall(moderateReview, {
        param: { id: review._id },
        json: { ...change, createdAt: review.createdAt },
      }),
    done: (_, { hidden }) => (hidden ? 'Review hidden' : 'Review shown again'),
    failed: 'Failed to save',
    refreshes: [listStaffReviews],
    onDone: () => setAsking(false),
  })

  if (asking) {
    return <HideForm onHide={(reason) => run({ hidden: true, reason })} onCancel={() => setAsking(false)} />
  }
  const of = `the review of ${review.title} by ${review.userName}`
  return (
    <div className="lg:justify-self-end">
      {review.hiddenAt ? (
        <SmallButton busy={busy} aria-label={`Show again: ${of}`} onClick={() => void run({ hidden: false })}>
          Show again
        </SmallButton>
      ) : (
        <SmallButton aria-label={`Hide ${of}`} onClick={() => setAsking(true)}>
          Hide
        </SmallButton>
      )}
    </div>
  )
}

const REASONS = ['Advertising', 'Insulting', 'Not about the book', 'Personal data']

interface HideFormProps {
  /** Resolves to whether the review is hidden. */
  onHide(reason: string): Promise<boolean>
  onCancel(): void
}

/** Asks for the reason, which the reviewer will read. */
function HideForm({ onHide, onCancel }: HideFormProps) {
  const form = useOperationForm({ start: { reason: '' } })
  const { busy, setFocus } = form
  const reason = form.values.reason.trim()
  // The 'Hide' button disappears, so move the focus to the field.
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <FormFrame
      form={form}
      noValidate={false}
      send={async () => reason !== '' && (await onHide(reason))}
      question="Discard the reason?"
      className="flex flex-col gap-3"
    >
      <TextAreaField
        {...form.field('reason', 'Reason')}
        hint="The reviewer will read this."
        required
        rows={2}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-2">
        {REASONS.map((usual) => (
          <SmallButton key={usual} variant="ghost" onClick={() => form.change({ reason: usual })}>
            {usual}
          </SmallButton>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <SmallButton type="submit" variant="danger" busy={busy} disabled={reason === ''}>
          Hide this review
        </SmallButton>
        <SmallButton disabled={busy} onClick={onCancel}>
          Cancel
        </SmallButton>
      </div>
    </FormFrame>
  )
}
