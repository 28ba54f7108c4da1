import { Icon } from './icon.tsx'

export interface QuantityStepperProps {
  value: number
  onChange(value: number): void
  /** What is counted, for those who hear the page: 'Quantity of Income Tax Act'. */
  label: string
  max?: number | undefined
}

const STEP =
  'target max-w-[14vw] min-w-[min(2.75rem,14vw)] inline-flex items-center justify-center hover:bg-sunken disabled:cursor-not-allowed disabled:text-line-strong'

/** Minus, number, plus; never below 1 (spec §4). */
export function QuantityStepper({ value, onChange, label, max = Infinity }: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex rounded-md border border-line-strong bg-raised">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
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
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        className={`${STEP} rounded-r-md`}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}
