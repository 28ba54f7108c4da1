import { useEffect, useEffectEvent, useRef } from 'react'

import type { PinPlace } from '#modules/delivery/pin-table.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { type PinCodeState, usePinCode } from '#web/delivery/use-pin-code.ts'

import { placeFill, placeOffer, stateDoubt, stateFill, type TypedPlace } from './place-fill.ts'

const NO_PLACES: readonly PinPlace[] = []

/** Fills in city and State by a form's PIN code, and offers a choice if it has several places. */
export function usePlaceFill(
  typed: TypedPlace & { zip: string },
  onFill: (fill: Partial<TypedPlace>) => void,
) {
  const ours = useRef<Partial<TypedPlace>>({})
  const zip = normalisePinCode(typed.zip)
  const pinCode = usePinCode(zip)
  const places = pinCode.state === 'known' ? pinCode.found.places : NO_PLACES

  function take(fill: Partial<TypedPlace>): void {
    if (Object.keys(fill).length === 0) return
    ours.current = { ...ours.current, ...fill }
    onFill(fill)
  }
  const fillIn = useEffectEvent((pin: string, state: PinCodeState['state']) => {
    if (state === 'known') take(placeFill(typed, ours.current, places))
    // Also while the table loads, so that the State is set if the shopper sends the form immediately.
    else if (state !== 'none') take(stateFill(pin, typed))
  })
  useEffect(() => fillIn(zip, pinCode.state), [zip, pinCode.state])

  return {
    offer: placeOffer(typed, places),
    choose: ({ city, state }: PinPlace) => take({ city, state }),
    doubt: stateDoubt(zip, typed, places),
  }
}
