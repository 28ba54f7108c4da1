import { clsx } from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { SamplePages } from '#modules/catalogue/sample-pages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DialogWindow } from '#web/ui/dialog-window.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Strip = RefObject<HTMLUListElement | null>

export interface SampleReaderProps {
  open: boolean
  onClose(): void
  title: string
  pages: SamplePages
}

/**
 * Full-screen sample pages. Readers swipe to turn pages and pinch to zoom, or press the arrow keys, Home and
 * End. Pictures load only shortly before their page is reached.
 */
export function SampleReader({ open, onClose, title, pages }: SampleReaderProps) {
  const strip = useRef<HTMLUListElement>(null)
  return (
    <DialogWindow as="full" open={open} onClose={onClose} title={`Inside ${title}`} initialFocus={strip}>
      <Pages pages={pages} strip={strip} />
    </DialogWindow>
  )
}

function Pages({ pages: { pictures }, strip }: { pages: SamplePages; strip: Strip }) {
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const turnTo = (page: number) => {
    const element = strip.current
    element?.scrollTo({ left: page * element.clientWidth })
  }
  useKeys(strip, (key) => pageAfterKey(key, shown, pictures.length), turnTo)
  useSamePageWhenTurned(strip, shown)
  return (
    <>
      <ul
        ref={strip}
        aria-label="Sample pages"
        // A scroll container must be focusable to be scrolled by keyboard.
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth bg-sunken motion-reduce:scroll-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(pageInView(scrollLeft, clientWidth, pictures.length))
        }
      >
        {pictures.map((picture, i) => (
          <li key={picture} className="h-full w-full shrink-0 snap-center">
            <SamplePage
              address={picture}
              name={`Page ${i + 1} of ${pictures.length}`}
              zoomed={zoomed}
              near={Math.abs(i - shown) <= 1}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line px-2 py-1">
        <Turning shown={shown} count={pictures.length} turnTo={turnTo} />
        <IconButton
          label={zoomed ? 'Whole page' : 'Enlarge'}
          icon={<Icon name={zoomed ? 'minus' : 'plus'} className="size-5" />}
          onClick={() => setZoomed(!zoomed)}
        />
      </div>
    </>
  )
}

interface TurningProps {
  shown: number
  count: number
  turnTo(page: number): void
}

function Turning({ shown, count, turnTo }: TurningProps) {
  return (
    <>
      <IconButton
        label="Previous page"
        disabled={shown === 0}
        icon={<Icon name="chevron-left" className="size-5" />}
        onClick={() => turnTo(shown - 1)}
      />
      <output className="min-w-28 text-center text-sm tabular-nums">{`Page ${shown + 1} of ${count}`}</output>
      <IconButton
        label="Next page"
        disabled={shown === count - 1}
        icon={<Icon name="chevron-right" className="size-5" />}
        onClick={() => turnTo(shown + 1)}
      />
    </>
  )
}

/** Distance in pixels by which an arrow key scrolls an enlarged page. */
const LINE = 80
const LINES = new Map([
  ['ArrowUp', -LINE],
  ['ArrowDown', LINE],
])

/** Handles keys wherever the focus is: they turn pages, and scroll an enlarged page. */
function useKeys(
  strip: Strip,
  pageAfter: (key: string) => number | undefined,
  turnTo: (page: number) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = pageAfter(event.key)
    const lines = LINES.get(event.key)
    if (next !== undefined) {
      event.preventDefault()
      turnTo(next)
    } else if (lines !== undefined) {
      scrollPage(strip.current, lines)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function scrollPage(strip: HTMLUListElement | null, by: number): void {
  if (!strip) return
  const { scrollLeft, clientWidth, children } = strip
  const page = children[pageInView(scrollLeft, clientWidth, children.length)]
  page?.firstElementChild?.scrollBy({ top: by })
}

/** Keeps the current page in view when the phone is rotated or the window is resized. */
function useSamePageWhenTurned(strip: Strip, shown: number): void {
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const stay = () => element.scrollTo({ left: shown * element.clientWidth, behavior: 'instant' })
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [strip, shown])
}

interface SamplePageProps {
  address: string
  name: string
  zoomed: boolean
  near: boolean
}

function SamplePage({ address, name, zoomed, near }: SamplePageProps) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p role="alert" className="flex h-full items-center justify-center p-6 text-center">
        {`${name} couldn’t be loaded. Check your connection and open it again.`}
      </p>
    )
  }
  return (
    <div className={clsx('flex h-full overflow-auto p-2', zoomed ? 'items-start' : 'items-center')}>
      <img
        src={address}
        alt={name}
        loading={near ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(true)}
        className={clsx(
          'm-auto bg-surface shadow-book',
          zoomed ? 'w-[max(180%,48rem)] max-w-none md:w-320' : 'max-h-full max-w-full object-contain',
        )}
      />
    </div>
  )
}

/** Returns the index of the page that takes up most of the view, counted from 0. */
export function pageInView(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)))
}

/** Returns the index of the page that a key turns to; undefined for other keys, and beyond either end. */
export function pageAfterKey(key: string, shown: number, count: number): number | undefined {
  const next = wantedPage(key, shown, count)
  return next === undefined || next < 0 || next >= count || next === shown ? undefined : next
}

function wantedPage(key: string, shown: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return shown + 1
    case 'ArrowLeft':
    case 'PageUp':
      return shown - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
