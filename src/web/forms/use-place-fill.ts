import { useEffect, useEffectEvent, useRef } from 'react'

import type { PinPlace } from '#modules/delivery/pin-table.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { type PinCodeState, usePinCode } from '#web/delivery/use-pin-code.ts'

import { placeFill, placeOffer, stateDoubt, stateFill, type TypedPlace } from './place-fill.ts'

const NO_PLACES: readonly PinPlace[] = []

/** Fills city and State in by the PIN code of a form, and offers a choice where it lies in several places. */
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
    // Also while the table is asked: who sends the form at once must not miss the State.
    else if (state !== 'none') take(stateFill(pin, typed))
  })
  useEffect(() => fillIn(zip, pinCode.state), [zip, pinCode.state])

  return {
    offer: placeOffer(typed, places),
    choose: ({ city, state }: PinPlace) => take({ city, state }),
    doubt: stateDoubt(zip, typed, places),
  }
}
