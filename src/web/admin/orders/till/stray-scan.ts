import { type RefObject, useEffect } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Elements that take digits themselves, and dialogs, which own the keyboard. */
const TAKES_DIGITS = 'input, textarea, select, [role="dialog"], [role="alertdialog"]'

/** Reports whether a digit would be lost where the focus is, as on a payment button. */
export function isStrayDigit(press: Press, focused: Pick<Element, 'closest'> | null): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.key.length !== 1 || press.key < '0' || press.key > '9') return false
  return !focused?.closest(TAKES_DIGITS)
}

/**
 * Moves the focus to the scan field on a stray digit. The digit then lands in the field, and the scanner's Enter
 * adds the book; on a payment button, that Enter would take the payment without it.
 */
export function useStrayScans(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isStrayDigit(event, document.activeElement)) field.current?.focus()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [field])
}
