import { clsx } from 'clsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { Icon } from './icon.tsx'
import { placeOnScreen } from './toast-place.ts'
import { arrive, expire, isUrgent, next, NO_TOASTS } from './toast-turns.ts'
import { type Toast, type ToastKind, toasts } from './toasts.ts'

/** Position and duration of messages (spec storefront §2, §9). */
export const TOASTS = { position: 'top-right', duration: 3000 } as const

const ICONS: Record<ToastKind, ReactNode> = {
  success: <Icon name="circle-check" className="size-5 text-savings" />,
  info: <Icon name="info" className="size-5 text-notice" />,
  warn: <Icon name="triangle-alert" className="size-5 text-caution" />,
  error: <Icon name="circle-alert" className="size-5 text-danger" />,
}

/** Area at the top right for messages; use `ToastHost`, which loads its code. */
export function Toaster() {
  const [turns, setTurns] = useState(NO_TOASTS)
  const [paused, setPaused] = useState(false)
  const { shown } = turns
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Waits for messages of the same moment, which share a toast.
    const showAll = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        const arrived = toasts.take()
        if (arrived.length > 0) setTurns((before) => arrive(before, arrived))
      }, 0)
    }
    showAll()
    const leave = toasts.subscribe(showAll)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  const close = () => setTurns(next)
  useEffect(() => {
    if (paused || shown.every(({ stays }) => stays)) return undefined
    const timer = setTimeout(() => setTurns(expire), TOASTS.duration)
    return () => clearTimeout(timer)
  }, [shown, paused])
  if (shown.length === 0) return null
  return <Lines lines={shown} onClose={close} onPause={setPaused} />
}

interface LinesProps {
  lines: readonly Toast[]
  onClose(): void
  /** Called with true while the pointer or the focus is on the toast. */
  onPause(paused: boolean): void
}

function Lines({ lines, onClose, onPause }: LinesProps) {
  const place = usePlace()
  useEffect(() => () => onPause(false), [onPause])
  return (
    <div
      ref={place}
      // A dialog hides the rest of the page from screen readers, except live regions.
      aria-live="polite"
      // Not at entering, which also happens when a message appears under a resting pointer.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      className={clsx(
        'fixed right-3 z-60 flex w-[min(22rem,calc(100vw-1.5rem))] items-start gap-x-2 rounded-md border bg-raised py-1 pr-1 pl-4 font-sans text-ink shadow-lift md:right-6 print:hidden',
        lines.some(isUrgent) ? 'border-danger' : 'border-line-strong',
      )}
    >
      <div className="min-w-0 flex-1">
        {lines.map((toast) => (
          <Message key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={onClose}
        className="target inline-flex items-center justify-center rounded-sm hover:bg-sunken"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}

function Message({ toast, onClose }: { toast: Toast; onClose(): void }) {
  return (
    <div role={isUrgent(toast) ? 'alert' : 'status'} className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden>{ICONS[toast.kind]}</span>
      <p className="min-w-0 flex-1 basis-24 py-2 text-sm font-medium">{toast.text}</p>
      {toast.link ? (
        <a
          href={toast.link.href}
          onClick={onClose}
          className="target inline-flex shrink-0 items-center justify-center rounded-sm px-2 text-sm font-semibold text-accent-ink underline underline-offset-4 hover:bg-sunken"
        >
          {toast.link.label}
        </a>
      ) : null}
    </div>
  )
}

/** Milliseconds between checks whether the page has moved under a toast. */
const CHECK_EVERY = 200

/** Keeps the toast off fields and headings, also when the page below it changes. */
function usePlace() {
  const toast = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (toast.current) toast.current.style.top = `${placeOnScreen(toast.current)}px`
    }
    place()
    const timer = setInterval(place, CHECK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return toast
}
