import { useState } from 'react'

import type { ModeratedReviewBody } from '#modules/reviews/moderation.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

import { HideForm } from './hide-form.tsx'

/** What a reader wrote, and what staff may do about it. */
export function ReviewCard({ review, onChanged }: { review: ModeratedReviewBody; onChanged(): void }) {
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article className="flex min-w-0 flex-col gap-2">
        <h2 className="font-serif text-lg leading-snug font-semibold">
          <Anchor
            href={links.book(review.bookId)}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {review.title}
          </Anchor>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Stars rating={review.rating} />
          <span className="font-medium text-ink">{review.userName}</span>
          <time dateTime={review.createdAt} className="tabular-nums">
            {formatMoment(review.createdAt)}
          </time>
          {review.hiddenAt ? <Badge tone="danger">Hidden</Badge> : null}
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
        {review.hiddenAt ? (
          <p className="border-l-2 border-line-strong pl-4 text-sm text-ink-soft">
            {review.hiddenBy} hid it on {formatMoment(review.hiddenAt)}: {review.hiddenReason}
          </p>
        ) : null}
      </article>
      <Moderation review={review} onChanged={onChanged} />
    </li>
  )
}

function Moderation({ review, onChanged }: { review: ModeratedReviewBody; onChanged(): void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(body: { hidden: boolean; reason?: string }, said: string): Promise<void> {
    setBusy(true)
    try {
      await adminApi.put(`/admin/reviews/${review._id}`, body)
      notify.success(said)
      setAsking(false)
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to save'))
    }
    setBusy(false)
  }

  if (asking) {
    return (
      <HideForm
        busy={busy}
        onHide={(reason) => void send({ hidden: true, reason }, 'Review hidden')}
        onCancel={() => setAsking(false)}
      />
    )
  }
  const of = `the review of ${review.title} by ${review.userName}`
  return (
    <div className="lg:justify-self-end">
      {review.hiddenAt ? (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={`Show again: ${of}`}
          onClick={() => void send({ hidden: false }, 'Review shown again')}
        >
          Show again
        </Button>
      ) : (
        <Button size="sm" variant="secondary" aria-label={`Hide ${of}`} onClick={() => setAsking(true)}>
          Hide
        </Button>
      )}
    </div>
  )
}
