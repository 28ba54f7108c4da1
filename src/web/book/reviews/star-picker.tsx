import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useState } from 'react'

const STARS = [1, 2, 3, 4, 5]

interface StarPickerProps {
  rating: number
  onChange(rating: number): void
  disabled: boolean
}

/** One to five stars as a group of radio buttons: arrow keys move, a pointer sees what it would choose. */
export function StarPicker({ rating, onChange, disabled }: StarPickerProps) {
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
              value={stars}
              checked={stars === rating}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={clsx('size-7', stars <= lit ? 'fill-current text-star' : 'text-line-strong')}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
