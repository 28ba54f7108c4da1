import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'

import { Cover } from '#web/storefront/book-card/cover.tsx'

import { CENTRE, type Focus, focusAfterKey, focusAt, ZOOM } from './zoom.ts'

/** The book's pictures: one large, the others as thumbnails below. */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const current = pictures[shown] ?? pictures[0] ?? ''
  return (
    <div className="mx-auto w-full max-w-60 sm:max-w-sm lg:max-w-none">
      <ZoomPicture key={current} title={title} image={current} />
      {pictures.length > 1 ? (
        <ul aria-label="Pictures" className="quiet-scroll mt-4 flex gap-3 overflow-x-auto p-1">
          {pictures.map((picture, i) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Picture ${i + 1} of ${pictures.length}`}
                aria-pressed={i === shown}
                onClick={() => setShown(i)}
                className={clsx(
                  'block w-16 overflow-hidden rounded-sm border-2',
                  i === shown ? 'border-accent-ink' : 'border-line hover:border-line-strong',
                )}
              >
                <Cover image={picture} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/**
 * A mouse zooms by pointing; a finger by a tap, then by dragging; a keyboard by Enter, then by the arrow keys.
 * Escape ends it.
 */
function ZoomPicture({ title, image }: { title: string; image: string }) {
  const [focus, setFocus] = useState<Focus | undefined>()
  const point = (event: PointerEvent) => setFocus(focusAt(event, event.currentTarget.getBoundingClientRect()))
  // A mouse has zoomed before it clicks, so its click changes nothing; Enter clicks without a place.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pointer = 'pointerType' in event.nativeEvent ? event.nativeEvent.pointerType : ''
    if (pointer === 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const tapped = pointer ? focusAt(event, box) : CENTRE
    setFocus(focus ? undefined : tapped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setFocus(undefined)
    const next = focus && focusAfterKey(event.key, focus)
    if (!next) return
    event.preventDefault()
    setFocus(next)
  }
  return (
    <button
      type="button"
      aria-label={`Zoom the picture of ${title}`}
      aria-pressed={focus !== undefined}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? point(event) : undefined)}
      onPointerMove={(event) => (focus || event.pointerType === 'mouse' ? point(event) : undefined)}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? setFocus(undefined) : undefined)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={() => setFocus(undefined)}
      className={clsx(
        'block w-full overflow-hidden rounded-md bg-sunken shadow-book',
        focus ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in',
      )}
    >
      <span
        className="block transition-transform duration-150"
        style={focus && { transform: `scale(${ZOOM})`, transformOrigin: `${focus.x}% ${focus.y}%` }}
      >
        <Cover image={image} alt={`Cover of ${title}`} sizes="(min-width: 64rem) 26rem, 24rem" priority />
      </span>
    </button>
  )
}
