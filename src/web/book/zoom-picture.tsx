import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'

import { CENTRE, type Focus, focusAfterKey, focusAt, ZOOM } from './zoom.ts'

/** `sizes` of a picture that is zoomed: wider than any file, so the browser takes the largest. */
export const ZOOMED_SIZES = '100rem'

interface ZoomPictureProps {
  title: string
  /** The picture; zoomed, it needs its largest file. */
  children(zoomed: boolean): ReactNode
}

/**
 * A mouse zooms by pointing; a finger by a tap, then by dragging; a keyboard by Enter, then by the arrow keys.
 * Escape ends it.
 */
export function ZoomPicture({ title, children }: ZoomPictureProps) {
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
        {children(focus !== undefined)}
      </span>
    </button>
  )
}
