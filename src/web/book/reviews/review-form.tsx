import { useLocation } from 'react-router'

import { MAX_CHARACTERS } from '#modules/reviews/review.ts'
import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import { StarPicker } from './star-picker.tsx'
import { useReviewForm } from './use-review-form.ts'

/** 'Leave a Review' (spec §2). What is wrong is said by messages, so the browser's own checks are off. */
export function ReviewForm({ bookId, onReviewed }: { bookId: string; onReviewed(): void }) {
  const { draft, setDraft, submitting, text, onSubmit } = useReviewForm(bookId, onReviewed)
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="leave-a-review"
      className="grid content-start gap-4 self-start rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="leave-a-review" className="display text-xl">
        Leave a Review
      </h2>
      <LogInFirst />
      <StarPicker
        rating={draft.rating}
        disabled={submitting}
        onChange={(rating) => setDraft({ ...draft, rating })}
      />
      <Field
        label="Your review"
        hint="At least 10 characters, shown with your name. A second review replaces your first."
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={text}
            rows={5}
            maxLength={MAX_CHARACTERS}
            readOnly={submitting}
            value={draft.comment}
            onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={submitting} className="justify-self-start">
        {submitting ? 'Submitting...' : 'Submit Review'}
      </Button>
    </form>
  )
}

/** Said before the words are written, not after. */
function LogInFirst() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'visitor') return null
  return (
    <p className="text-sm text-ink-soft">
      <Anchor
        href={links.login({ next: pathname })}
        className="font-semibold text-accent-ink underline underline-offset-4"
      >
        Log in
      </Anchor>{' '}
      to share what you think of this book.
    </p>
  )
}
