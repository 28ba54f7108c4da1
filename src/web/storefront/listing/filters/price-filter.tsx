import { useState } from 'react'

import { type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { useDraft } from './use-draft.ts'

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
      <div className="grid grid-cols-2 gap-3">
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
  const [refused, setRefused] = useState(false)
  const draft = useDraft(value === undefined ? '' : String(toRupees(value)), (text) => {
    const paise = parseRupees(text.replace(/[₹,\s]/g, ''))
    setRefused(text !== '' && paise === undefined)
    if (text === '' || paise !== undefined) onChange(paise)
  })
  const ref = useEarlyInput((input) => draft.type(input.value))
  return (
    <Field label={label} error={refused ? 'Not an amount in rupees.' : undefined}>
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
