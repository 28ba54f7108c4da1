import { type ComponentProps, useId } from 'react'

import { COURIER_NAMES } from '#modules/orders/delivery.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'

const MAX_COURIER = 60

/** Courier of the last parcel dispatched in this browser. */
export const lastCourier = createStoredValue<string>({
  key: 'adminLastCourier',
  empty: '',
  read: (text) => text.slice(0, MAX_COURIER),
  write: String,
  storage: () => localStorage,
})

/** Courier name, with suggestions of couriers whose tracking pages the shop links. */
export function CourierField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const known = useId()
  return (
    <>
      <TextField
        {...props}
        label="Courier"
        required={false}
        maxLength={MAX_COURIER}
        list={known}
        autoComplete="off"
      />
      <datalist id={known}>
        {COURIER_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
