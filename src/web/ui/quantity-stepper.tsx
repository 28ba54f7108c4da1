import { refusing } from './button.tsx'
import { Icon } from './icon.tsx'

export interface QuantityStepperProps {
  value: number
  onChange(value: number): void
  /** Title of the item whose copies are counted, for screen readers. */
  of: string
  unit?: 'Quantity' | 'Copies'
  max?: number | undefined
}

const STEP =
  'target max-w-[14vw] min-w-[min(2.75rem,14vw)] inline-flex items-center justify-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-line-strong'

/** Minus button, number field and plus button. The quantity never goes below 1 (spec §4). */
export function QuantityStepper({
  value,
  onChange,
  of,
  unit = 'Quantity',
  max = Infinity,
}: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`${unit} of ${of}`}
      className="inline-flex rounded-md border border-line-strong bg-raised"
    >
      <button
        type="button"
        data-each-press
        aria-label={`Decrease quantity of ${of}`}
        {...refusing(value <= 1, { onClick: () => onChange(value - 1) })}
        className={`${STEP} rounded-l-md`}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output
        className="flex min-w-10 items-center justify-center font-semibold tabular-nums"
        aria-live="polite"
      >
        {value}
      </output>
      <button
        type="button"
        data-each-press
        aria-label={`Increase quantity of ${of}`}
        {...refusing(value >= max, { onClick: () => onChange(value + 1) })}
        className={`${STEP} rounded-r-md`}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}
