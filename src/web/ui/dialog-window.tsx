import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Shows the title only to screen readers. */
  hideTitle?: boolean | undefined
  /**
   * 'sheet-left' and 'sheet-right' slide in from an edge, at full height. 'full' covers the screen, and its
   * content handles scrolling.
   */
  as?: 'dialog' | 'sheet-left' | 'sheet-right' | 'full' | undefined
  /** A wider dialog, for forms with two columns. */
  wide?: boolean | undefined
  /** Element that gets the focus on opening; by default the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

const FIELDS = 'input:not([type="hidden"], [type="file"], [aria-hidden="true"]), select, textarea'

/** Returns the first field that is visible and enabled. */
function firstField(within: Element | null): HTMLElement | undefined {
  const fields = [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields.find((field) => field.matches(':enabled') && field.getClientRects().length > 0)
}

/**
 * Handles the focus of a window whose form appears later, because its code or data is still loading. Once a
 * field appears, it gets the focus, unless the user has moved the focus within the window.
 */
function useLateField(element: HTMLElement | null, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !element) return undefined
    const over = new AbortController()
    const look = () => {
      if (document.activeElement === element) firstField(element)?.focus()
      if (document.activeElement !== element && element.contains(document.activeElement)) over.abort()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    // The window gets the focus shortly after it appears. By then, the form may have loaded.
    element.addEventListener('focusin', look, { signal: over.signal })
    over.signal.addEventListener('abort', () => observer.disconnect())
    return () => over.abort()
  }, [element, wanted])
}

/** Windows have borders, because a shadow is invisible in dark mode. */
const PLACES = {
  dialog:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-lg border ' +
    'data-ending-style:opacity-0 data-starting-style:opacity-0',
  full: 'inset-0 data-ending-style:opacity-0 data-starting-style:opacity-0',
  'sheet-left':
    'inset-y-0 left-0 w-[min(24rem,88vw)] border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  'sheet-right':
    'inset-y-0 right-0 w-[min(24rem,88vw)] border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/**
 * The window itself; use `Dialog` or `Sheet`, which load its code. Focuses the first field. Without a field,
 * and in sheets, which are for reading, focuses the window, so that screen readers announce it.
 */
export function DialogWindow({
  open,
  onClose,
  title,
  hideTitle,
  as = 'dialog',
  wide,
  initialFocus,
  children,
}: DialogProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const toField = as === 'dialog' && !initialFocus
  useLateField(popup, toField)
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={setPopup}
          initialFocus={initialFocus ?? (() => (toField && firstField(popup)) || popup)}
          className={clsx(
            '@container fixed z-50 flex flex-col overflow-hidden border-line bg-surface outline-none text-ink shadow-lift transition duration-200',
            PLACES[as],
            as === 'dialog' && (wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'),
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className={hideTitle ? 'sr-only' : clsx('type-heading', as === 'full' && 'truncate')}>
              {title}
            </Base.Title>
            <Base.Close
              aria-label="Close"
              className="target ml-auto inline-flex items-center justify-center rounded-md hover:bg-sunken"
            >
              <Icon name="x" className="size-5" />
            </Base.Close>
          </div>
          <div
            className={
              as === 'full'
                ? 'flex min-h-0 grow flex-col'
                : 'grow scroll-pb-20 overflow-y-auto overscroll-contain p-5'
            }
          >
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export interface ConfirmDialogProps {
  open: boolean
  /** The record in question, above it in the heading: 'Order KK-000123'. */
  about?: string | undefined
  question: string
  /** Line below the question, such as the record's name. */
  detail?: string | undefined
  /** Label of the confirm button: a verb, not 'OK'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** For an action that can't be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm(): void
  onCancel(): void
}

/** The window itself; use `ConfirmDialog`, which loads its code. Focuses the cancel button. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(next) => (next ? undefined : props.onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="panel @container fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 p-6 text-ink shadow-lift"
        >
          <AlertDialog.Title className="type-heading">
            {props.about ? <span className="block text-base text-ink-soft">{`${props.about} `}</span> : null}
            <span>{props.question}</span>
          </AlertDialog.Title>
          {props.detail ? (
            <AlertDialog.Description className="mt-2 wrap-anywhere">{props.detail}</AlertDialog.Description>
          ) : null}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancel} variant="secondary" onClick={props.onCancel}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
