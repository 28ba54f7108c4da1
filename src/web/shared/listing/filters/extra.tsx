import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { Checkbox } from '#web/ui/input.tsx'

interface ExtraProps {
  label: string
  name: string
  value?: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** A checkbox that filters. */
export function Extra({ value = 'true', onChange, ...rest }: ExtraProps) {
  const ref = useEarlyInput((input) => onChange(input.checked))
  return <Checkbox {...rest} ref={ref} value={value} onChange={(event) => onChange(event.target.checked)} />
}
