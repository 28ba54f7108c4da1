import type { ReactNode } from 'react'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** Shown at the right end, such as a price or a badge. */
  aside?: ReactNode
  /** Can't be chosen; `detail` says why. */
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string> {
  legend: string
  /** Shows the legend only to screen readers. */
  hideLegend?: boolean | undefined
  name: string
  /** Undefined until one is chosen. */
  value: Value | undefined
  options: readonly RadioCard<Value>[]
  onChange(value: Value): void
}

/** A choice among a few options, each with a line that explains it. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className={props.hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{props.legend}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-raised p-4 not-has-disabled:hover:border-ink has-disabled:border-line has-disabled:bg-sunken has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={props.name}
            value={option.value}
            checked={props.value === option.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
            className="size-5 shrink-0 accent-accent focus-visible:outline-none"
          />
          <span className="min-w-0 flex-1 basis-24">
            <span className="block font-medium">{option.title}</span>
            {option.detail ? <span className="block text-sm text-ink-soft">{option.detail}</span> : null}
          </span>
          {option.aside ? <span className="font-medium tabular-nums">{option.aside}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
