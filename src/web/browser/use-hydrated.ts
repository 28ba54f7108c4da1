import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first render in the browser, which must equal the server's; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * For a control that the server renders and whose code may come late: `take` gets the input when it was typed into or
 * ticked before React took it over, which fires no event. Give the ref to the input.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  take: (input: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const input = ref.current
    if (!input) return
    // React leaves what was typed, and sets the defaults to what the server had sent.
    const ticked = 'checked' in input && input.checked !== input.defaultChecked
    if (input.value !== input.defaultValue || ticked) takeNow(input)
  }, [])
  return ref
}
