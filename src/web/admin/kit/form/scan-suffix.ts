import type { KeyboardEvent } from 'react'

import { isWholeCode } from '#platform/typed-text.ts'

/** Submits a scanned code on Tab, which some scanners send instead of Enter. Other texts leave Tab alone. */
export function submitOnScannerTab(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, shiftKey, nativeEvent } = event
  if (key !== 'Tab' || shiftKey || nativeEvent.isComposing || !isWholeCode(field.value)) return
  event.preventDefault()
  field.form?.requestSubmit()
}
