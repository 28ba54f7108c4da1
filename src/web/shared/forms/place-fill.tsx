import { useEffect, useEffectEvent, useRef } from 'react'

import type { PinPlace } from '#modules/delivery/pin-table.ts'
import { onlyStateOf } from '#modules/orders/indian-states.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { placeText } from '#web/shared/delivery/places-text.ts'
import { type PinCodeState, usePinCode } from '#web/shared/delivery/use-pin-code.ts'
import { Button } from '#web/ui/button.tsx'

/** City and State as typed in a form. */
interface TypedPlace {
  city: string
  state: string
}

/**
 * Returns the fields to fill in once a PIN code's places are known: values that all places share. Fills a
 * field only if it is empty, or unchanged since it was filled in (`ours`). Text typed by the shopper stays.
 */
export function placeFill(
  typed: TypedPlace,
  ours: Partial<TypedPlace>,
  places: readonly PinPlace[],
): Partial<TypedPlace> {
  const fill: Partial<TypedPlace> = {}
  for (const field of ['city', 'state'] as const) {
    const free = typed[field].trim() === '' || typed[field] === ours[field]
    const value = theOnly(places.map((place) => place[field])) ?? ''
    if (free && value !== typed[field]) fill[field] = value
  }
  return fill
}

/**
 * Derives the State from the PIN code's first digits, while the table has no result yet, or if it has none.
 */
export function stateFill(zip: string, { state }: TypedPlace): Partial<TypedPlace> {
  const only = state === '' ? onlyStateOf(zip) : undefined
  return only ? { state: only } : {}
}

/** Returns the places to choose from if there are several, unless the shopper typed another city. */
export function placeOffer({ city }: TypedPlace, places: readonly PinPlace[]): readonly PinPlace[] {
  const open = city.trim() === '' || places.some((place) => place.city === city)
  return places.length > 1 && open ? places : []
}

/** Returns a doubt about the State rather than an issue, because the table of PIN codes can be wrong. */
export function stateDoubt(zip: string, { state }: TypedPlace, places: readonly PinPlace[]): string {
  if (state === '' || places.length === 0 || places.some((place) => place.state === state)) return ''
  const states = [...new Set<string>(places.map((place) => place.state))].join(' or ')
  return `PIN code ${zip} is usually in ${states}. Please check the state.`
}

/** The table can also lack a PIN code that exists. */
function pinDoubt(zip: string): string {
  return `We don’t recognise PIN code ${zip}. If it is correct, check the city and state.`
}

function theOnly(values: readonly string[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}

const NO_PLACES: readonly PinPlace[] = []

/**
 * Fills in city and State from the form's PIN code, and offers a choice if the PIN code has several places.
 */
export function usePlaceFill(
  typed: TypedPlace & { zip: string },
  onFill: (fill: Partial<TypedPlace>) => void,
) {
  const ours = useRef<Partial<TypedPlace>>({})
  const filledCity = useRef('')
  const zip = normalisePinCode(typed.zip)
  const pinCode = usePinCode(zip)
  const places = pinCode.state === 'known' ? pinCode.found.places : NO_PLACES

  function take(fill: Partial<TypedPlace>): void {
    if (Object.keys(fill).length === 0) return
    ours.current = { ...ours.current, ...fill }
    filledCity.current = fill.city ?? ''
    onFill(fill)
  }
  const fillIn = useEffectEvent((pin: string, state: PinCodeState['state']) => {
    if (state === 'known') take(placeFill(typed, ours.current, places))
    // Also while the table loads, so that the State is set even if the shopper sends the form immediately.
    else if (state !== 'none') take(stateFill(pin, typed))
  })
  useEffect(() => fillIn(zip, pinCode.state), [zip, pinCode.state])
  // If the shopper is about to type the city, the typed text replaces ours.
  const { city } = typed
  useEffect(() => {
    if (city === '' || city !== filledCity.current) return
    filledCity.current = ''
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.value === city) field.select()
  }, [city])

  return {
    offer: placeOffer(typed, places),
    choose: ({ city, state }: PinPlace) => take({ city, state }),
    doubt: pinCode.state === 'unknown' ? pinDoubt(zip) : stateDoubt(zip, typed, places),
  }
}

interface PlaceHelpProps {
  typed: TypedPlace
  place: ReturnType<typeof usePlaceFill>
  className?: string
}

/** Help next to a form's PIN code: the places to choose from, or a doubt about PIN code or State. */
export function PlaceHelp({ typed, place: { offer, choose, doubt }, className }: PlaceHelpProps) {
  return (
    <div aria-live="polite" className={className}>
      {offer.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm">
            {`This PIN code covers ${offer.length} places. Pick yours, or type your city.`}
          </legend>
          <div className="flex flex-wrap gap-2">
            {offer.map((one) => (
              <Button
                key={placeText(one)}
                variant="secondary"
                size="sm"
                aria-pressed={one.city === typed.city && one.state === typed.state}
                className="aria-pressed:border-accent-ink aria-pressed:bg-accent-wash"
                onClick={() => choose(one)}
              >
                {placeText(one)}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {doubt ? <p className="text-sm font-medium">{doubt}</p> : null}
    </div>
  )
}
