import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'

import { Cover } from '#web/shared/book-card/cover.tsx'

/** The detail view zooms twofold (spec §9). */
export const ZOOM = 2

/** Point of a picture that stays in place when zooming, in percent of the picture's width and height. */
interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }
const STEP = 10

/** Converts a pointer position to a point in the picture. */
export function focusAt(
  point: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Focus {
  return {
    x: percent((point.clientX - box.left) / box.width),
    y: percent((point.clientY - box.top) / box.height),
  }
}

const MOVES = new Map(
  Object.entries<Focus>({
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  }),
)

/** Returns the focus after an arrow key is pressed; undefined for other keys. */
export function focusAfterKey(key: string, focus: Focus): Focus | undefined {
  const move = MOVES.get(key)
  return move && { x: clamp(focus.x + move.x), y: clamp(focus.y + move.y) }
}

function percent(part: number): number {
  return Number.isFinite(part) ? clamp(part * 100) : CENTRE.x
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value))
}

/** `sizes` of a zoomed picture: wider than any file, so that the browser loads the largest. */
export const ZOOMED_SIZES = '100rem'

interface ZoomPictureProps {
  title: string
  /** Renders the picture. A zoomed picture needs the largest file. */
  children(zoomed: boolean): ReactNode
}

/**
 * Zooms on hover with a mouse, on tap and then drag with a finger, and on Enter and then arrow keys with a
 * keyboard. Escape ends the zoom.
 */
export function ZoomPicture({ title, children }: ZoomPictureProps) {
  const [focus, setFocus] = useState<Focus | undefined>()
  const point = (event: PointerEvent) => setFocus(focusAt(event, event.currentTarget.getBoundingClientRect()))
  // Ignores mouse clicks, because hovering already zooms. Enter fires a click that has no position.
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

const SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 13rem, 6.5rem'

/** The book's pictures: a large picture, with thumbnails below. */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const current = pictures[shown] ?? pictures[0] ?? ''
  return (
    <>
      <ZoomPicture key={current} title={title}>
        {(zoomed) => (
          <Cover image={current} alt={`Cover of ${title}`} sizes={zoomed ? ZOOMED_SIZES : SIZES} priority />
        )}
      </ZoomPicture>
      {pictures.length > 1 ? (
        <ul aria-label="Pictures" className="quiet-scroll mt-2 flex gap-2 overflow-x-auto p-1 md:mt-4">
          {pictures.map((picture, i) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Picture ${i + 1} of ${pictures.length}`}
                aria-pressed={i === shown}
                onClick={() => setShown(i)}
                className={clsx(
                  'block w-11 overflow-hidden md:w-16 rounded-sm border-2',
                  i === shown ? 'border-accent-ink' : 'border-line hover:border-line-strong',
                )}
              >
                <Cover image={picture} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Returns all pictures of a book without duplicates, the cover first. */
export function pictures(book: { image: string; images: string[] }): string[] {
  return [...new Set([book.image, ...book.images])]
}
