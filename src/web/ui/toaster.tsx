import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Toaster as Sonner, toast as show } from 'sonner'

import { Icon } from './icon.tsx'
import { type Toast, type ToastKind, toasts } from './toasts.ts'

/** Position and duration of messages (spec storefront §2, §9). */
export const TOASTS = { position: 'top-right', duration: 3000 } as const

/**
 * Below the header's cart, which shoppers tap next after 'Book added to cart!'. On phones, in place of the search
 * or of the breadcrumbs, because lower down it would cover the page's heading.
 */
const BELOW_CART = { offset: { top: 88, right: 24 }, mobileOffset: { top: 54, right: 12, left: 12 } }

const ICONS: Record<ToastKind, ReactNode> = {
  success: <Icon name="circle-check" className="size-5 text-savings" />,
  info: <Icon name="info" className="size-5 text-notice" />,
  warn: <Icon name="triangle-alert" className="size-5 text-caution" />,
  error: <Icon name="circle-alert" className="size-5 text-danger" />,
}

/** Area at the top right for messages; use `ToastHost`, which loads its code. */
export function Toaster() {
  useEffect(() => {
    const showAll = () => {
      for (const toast of toasts.take())
        show.custom((id) => <Message toast={toast} onClose={() => show.dismiss(id)} />, {
          duration: toast.stays ? Infinity : TOASTS.duration,
        })
    }
    showAll()
    return toasts.subscribe(showAll)
  }, [])
  return <Sonner {...TOASTS} {...BELOW_CART} gap={8} />
}

function Message({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const urgent = toast.kind === 'warn' || toast.kind === 'error'
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx(
        'flex w-[min(22rem,calc(100vw-1.5rem))] font-sans flex-wrap items-center gap-x-2 rounded-md border bg-raised py-1 pr-1 pl-4 text-ink shadow-lift',
        urgent ? 'border-danger' : 'border-line-strong',
      )}
    >
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
