import type { ListingState } from '#web/listing/listing-state.ts'
import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface ExtraFiltersProps {
  state: ListingState
  onChange(change: Partial<ListingState>): void
}

export function ExtraFilters({ state, onChange }: ExtraFiltersProps) {
  return (
    <>
      <Extra
        label="Free Shipping"
        name="freeShipping"
        checked={state.freeShipping}
        onChange={(freeShipping) => onChange({ freeShipping })}
      />
      <Extra
        label="In Stock"
        name="inStock"
        checked={state.inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
    </>
  )
}

interface ExtraProps {
  label: string
  name: string
  checked: boolean
  onChange(checked: boolean): void
}

function Extra({ onChange, ...rest }: ExtraProps) {
  const ref = useEarlyInput((input) => onChange(input.checked))
  return <Checkbox {...rest} ref={ref} value="true" onChange={(event) => onChange(event.target.checked)} />
}
