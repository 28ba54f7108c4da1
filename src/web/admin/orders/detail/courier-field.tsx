import { type ComponentProps, useId } from 'react'

import { COURIER_NAMES } from '#modules/orders/delivery.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'

import type { OrderCalls, Parcel } from './use-order-calls.ts'

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

interface ParcelFieldsProps {
  form: Pick<OperationForm<Parcel>, 'field'>
  calls: Pick<OrderCalls, 'parcelQuestion'>
}

/** Courier and tracking number, with what the server says about the number. */
export function ParcelFields({ form: { field }, calls }: ParcelFieldsProps) {
  return (
    <>
      <CourierField {...field('courier', 'Courier')} />
      <TextField {...field('trackingNumber', 'Tracking number')} required={false} maxLength={60} />
      {calls.parcelQuestion}
    </>
  )
}
