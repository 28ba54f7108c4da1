import { type KeyboardEvent, useRef, useState } from 'react'

import { Input, type InputProps } from '#web/ui/input.tsx'

import { readCopies } from './copies.ts'
import { scanInCopies } from './scan-in-copies.ts'

interface CopiesInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** NaN while the text isn't a number. */
  copies: number
  /** The copies that a blank field means; by default a blank field has no number. */
  empty?: number | undefined
  /** Called with NaN for a text that isn't a number. The form then shows the issue and isn't sent. */
  onCopies(copies: number): void
  /** Takes a book's barcode that was scanned into the field, once the scanner has sent Enter or Tab. */
  onScan?: ((code: string) => void) | undefined
}

/**
 * The number of copies of a book. A text field, because a native number field changes when the wheel turns over
 * it and reads '1e1' as 10. The typed text stays visible.
 */
export function CopiesInput({ copies, empty, onCopies, onScan, ...input }: CopiesInputProps) {
  const [text, setText] = useState(() => textOf(copies))
  const atFocus = useRef('')
  const shown = Object.is(readCopies(text, empty), copies) ? text : textOf(copies)
  function enter(typed: string): void {
    setText(typed)
    onCopies(readCopies(typed, empty))
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const scan = onScan && (event.key === 'Enter' || event.key === 'Tab') ? scanInCopies(shown) : undefined
    if (!scan) return
    event.preventDefault()
    enter(scan.copies === '' ? atFocus.current : scan.copies)
    onScan?.(scan.code)
  }
  return (
    <Input
      autoComplete="off"
      {...input}
      inputMode="numeric"
      value={shown}
      onFocus={() => {
        atFocus.current = shown
      }}
      onChange={({ target }) => enter(target.value)}
      onKeyDown={press}
    />
  )
}

const textOf = (copies: number) => (Number.isInteger(copies) ? String(copies) : '')
