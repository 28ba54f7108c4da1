import type { Place } from '#modules/site-search/site-search.ts'
import { placeHref, placeKind } from '#web/place-text.ts'

interface MatchingPlacesProps {
  places: readonly Place[]
  className?: string
}

/** Links to exams, categories and other places that a search names, for shoppers who were looking for those. */
export function MatchingPlaces({ places, className }: MatchingPlacesProps) {
  if (places.length === 0) return null
  return (
    <nav aria-label="Other matches" className={className}>
      {/* One row on a phone, so that a book is in the first screen. */}
      <ul className="quiet-scroll flex gap-2 max-md:-mx-(--page-edge) max-md:overflow-x-auto max-md:px-(--page-edge) md:flex-wrap">
        {places.map((place) => (
          <li key={placeHref(place)} className="max-md:max-w-[88vw] max-md:shrink-0 md:max-w-full">
            <a
              href={placeHref(place)}
              className="target inline-flex flex-wrap items-center gap-x-2 rounded-3xl border border-line-strong bg-surface px-4 py-1.5 text-sm hover:border-ink"
            >
              <span className="font-semibold">{place.name}</span>
              <span className="text-ink-soft">{placeKind(place)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
