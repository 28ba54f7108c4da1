import { type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { useDraft } from '#web/browser/use-draft.ts'

export interface PriceFilterProps {
  min: Paise | undefined
  max: Paise | undefined
  onChange(change: { minPrice: Paise | undefined } | { maxPrice: Paise | undefined }): void
}

/** Bounds of the displayed price, in rupees, both inclusive (spec §5). */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const crossed = min !== undefined && max !== undefined && min > max
  return (
    <>
      <div className="grid pair-up gap-3">
        <Bound name="minPrice" label="Min" value={min} onChange={(minPrice) => onChange({ minPrice })} />
        <Bound name="maxPrice" label="Max" value={max} onChange={(maxPrice) => onChange({ maxPrice })} />
      </div>
      {crossed ? <p className="mt-2 text-sm font-medium text-danger">Min is above Max.</p> : null}
    </>
  )
}

interface BoundProps {
  name: string
  label: string
  value: Paise | undefined
  onChange(paise: Paise | undefined): void
}

function Bound({ name, label, value, onChange }: BoundProps) {
  const draft = useDraft(value === undefined ? '' : String(toRupees(value)), (text) => {
    if (!isNoAmount(text)) onChange(amountIn(text))
  })
  const ref = useEarlyInput((input) => draft.type(input.value))
  return (
    <Field label={label} error={isNoAmount(draft.sent) ? 'Not an amount in rupees.' : undefined}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={ref}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder="₹"
          className="tabular-nums"
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}

const amountIn = (text: string) => parseRupees(text.replace(/[₹,\s]/g, ''))
const isNoAmount = (text: string) => text !== '' && amountIn(text) === undefined
