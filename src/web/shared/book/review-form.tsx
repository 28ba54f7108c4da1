import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { addReview } from '#modules/customer-service/reviews/reviews.operations.ts'
import { MAX_CHARACTERS } from '#modules/customer-service/reviews/review.ts'
import { call } from '#web/client/call.ts'
import { readSession, useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useAction } from '#web/client/use-action.ts'
import { links } from '#web/links.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import { type Draft, draftIssue, EMPTY_DRAFT, toBody } from './review.ts'

const STARS = [1, 2, 3, 4, 5]

interface StarPickerProps {
  rating: number
  onChange(rating: number): void
  disabled: boolean
}

/** One to five stars as radio buttons. Arrow keys change the choice, hovering previews it. */
function StarPicker({ rating, onChange, disabled }: StarPickerProps) {
  const [pointed, setPointed] = useState<number>()
  const lit = pointed ?? rating
  return (
    <fieldset disabled={disabled} onPointerLeave={() => setPointed(undefined)}>
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => setPointed(event.pointerType === 'mouse' ? stars : undefined)}
            className="target inline-flex cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="rating"
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              value={stars}
              checked={stars === rating}
              onChange={() => onChange(stars)}
              data-lit={stars <= lit}
              className="star-choice size-7"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** 'Leave a Review' (spec §2). Issues are shown as messages, so the browser's own validation is off. */
export function ReviewForm({ bookId, onReviewed }: { bookId: string; onReviewed(): void }) {
  const { draft, setDraft, busy, text, submit } = useReviewForm(bookId, onReviewed)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="leave-a-review"
      className="panel grid content-start gap-4 self-start p-5 sm:p-6"
    >
      <h2 id="leave-a-review" className="type-heading">
        Leave a Review
      </h2>
      <LogInFirst />
      <StarPicker
        rating={draft.rating}
        disabled={busy}
        onChange={(rating) => setDraft({ ...draft, rating })}
      />
      <Field
        label="Your review"
        hint="At least 10 characters. Your name will be shown; a new review replaces your old one."
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={text}
            rows={5}
            maxLength={MAX_CHARACTERS}
            readOnly={busy}
            value={draft.comment}
            onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Submitting...' : 'Submit Review'}
      </Button>
      <PrivacyNotice of={['review']} />
    </form>
  )
}

/** Asks a visitor to log in before they write the text. */
function LogInFirst() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'visitor') return null
  return (
    <p className="text-sm text-ink-soft">
      <a
        href={links.login({ next: pathname })}
        className="font-semibold text-accent-ink underline underline-offset-4"
      >
        Log in
      </a>
      <span> to share what you think of this book.</span>
    </p>
  )
}

/** The draft and its submission. The draft is cleared once it was submitted (spec §4). */
function useReviewForm(bookId: string, onReviewed: () => void) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const text = useRef<HTMLTextAreaElement>(null)
  const { busy, run } = useAction({
    run: () => call(addReview, { param: { id: bookId }, json: toBody(draft) }),
    done: 'Review submitted!',
    failed: 'Failed to submit review.',
    onDone() {
      setDraft(EMPTY_DRAFT)
      onReviewed()
    },
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (busy) return
    const issue = draftIssue(draft, readSession().status === 'shopper')
    if (!issue) return void run()
    notify[issue.kind](issue.text)
    if (issue.inText) text.current?.focus()
  }
  return { draft, setDraft, busy, text, submit }
}
