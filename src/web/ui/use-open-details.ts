import { type ToggleEvent, useCallback, useState } from 'react'

/**
 * Returns whether a `<details>` is open, for contents that load only then. Spread `details` on the element. A
 * visitor can open it before hydration, so the element's state is also read then.
 */
export function useOpenDetails() {
  const [open, setOpen] = useState(false)
  const ref = useCallback((element: HTMLDetailsElement | null) => setOpen(element?.open ?? false), [])
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return { open, details: { ref, onToggle } }
}
