import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { isComposing } from '#web/client/composing.ts'
import { Input } from '#web/ui/input.tsx'

interface InlineNumberProps {
  /** Name by which `openField` finds the field in its row. */
  name: string
  /** Name of the edited value for screen readers: 'price of Direct Tax'. */
  label: string
  value: number
  inputMode: 'numeric' | 'decimal'
  /** Returns undefined for invalid input. */
  parse(text: string): number | undefined
  issue: string
  saving: boolean
  onSave(value: number): void
  /** The value as displayed while it isn't being edited. */
  children: ReactNode
}

/** Opens a row's field, as a click on it would. */
export function openField(row: HTMLElement, name: string): void {
  row.querySelector<HTMLElement>(`[data-edit="${name}"]`)?.click()
}

/** A number in a table that becomes a field on click. Enter or blur saves, Escape cancels. */
export function InlineNumber({ name, label, value, saving, onSave, children, ...field }: InlineNumberProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close(to: number | undefined, restoreFocus: boolean): void {
    flushSync(() => setOpen(false))
    if (restoreFocus) button.current?.focus()
    if (to !== undefined) onSave(to)
  }
  if (open) return <NumberField {...field} label={label} value={value} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      aria-busy={saving}
      data-edit={name}
      // Not disabled while saving: a keyboard user would lose their place. flushSync, because a phone only
      // opens its keyboard if the field gets the focus during the tap.
      onClick={() => flushSync(() => setOpen(!saving))}
      className={clsx(
        'target rounded-md px-2 text-inherit decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken',
        'underline aria-busy:opacity-60 md:-mr-2 max-md:-ml-2',
      )}
    >
      <span className="sr-only">{`Edit ${label}: `}</span>
      <span className="contents">{children}</span>
    </button>
  )
}

type NumberFieldProps = Pick<InlineNumberProps, 'label' | 'value' | 'inputMode' | 'parse' | 'issue'> & {
  onClose(to: number | undefined, restoreFocus: boolean): void
}

function NumberField({ label, value, inputMode, parse, issue, onClose }: NumberFieldProps) {
  const [opened] = useState(value)
  const [text, setText] = useState(String(opened))
  const [refused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Closing the field also fires blur.
  const closed = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function close(to: number | undefined, restoreFocus: boolean): void {
    if (closed.current) return
    closed.current = true
    // Compared with the number in the field when it opened: a reload may have changed `value` since.
    onClose(to === opened ? undefined : to, restoreFocus)
  }
  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'Escape') close(undefined, true)
    if (event.key !== 'Enter') return
    // Otherwise the key would also press the button, which has the focus by then, and open the field again.
    event.preventDefault()
    const typed = parse(text)
    if (typed === undefined) setRefused(true)
    else close(typed, true)
  }
  return (
    <span className="inline-block w-28 text-left align-middle">
      <Input
        ref={input}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={refused}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => close(parse(text), false)}
        className="tabular-nums md:text-right"
      />
      <span
        id={id}
        role={refused ? 'alert' : undefined}
        className={refused ? 'block text-xs text-danger' : 'sr-only'}
      >
        {refused ? issue : 'Enter to save, Esc to cancel.'}
      </span>
    </span>
  )
}
