import { useId } from 'react'

import { COURIER_NAMES } from '#modules/orders/delivery.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'
import { TextField } from '#web/forms/text-field.tsx'

const MAX_COURIER = 60

/** Courier of the last parcel dispatched in this browser. */
export const lastCourier = createStoredValue<string>({
  key: 'adminLastCourier',
  empty: '',
  read: (text) => text.slice(0, MAX_COURIER),
  write: String,
  storage: () => localStorage,
})

interface CourierFieldProps {
  value: string
  onText(courier: string): void
  className?: string
}

/** Courier name, with suggestions of couriers that have a tracking page. */
export function CourierField(props: CourierFieldProps) {
  const known = useId()
  return (
    <>
      <TextField {...props} label="Courier" required={false} maxLength={60} list={known} autoComplete="off" />
      <datalist id={known}>
        {COURIER_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
