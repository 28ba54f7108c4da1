import { placeText } from '#web/shared/delivery/places-text.ts'
import { Button } from '#web/ui/button.tsx'

import type { TypedPlace, usePlaceFill } from './place-fill.ts'

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
