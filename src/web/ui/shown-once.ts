import { useState } from 'react'

/** True from the first time `open` is: what is behind it need not be loaded before. */
export function useShownOnce(open: boolean): boolean {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  return shown
}
