import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { isField, isFilledIn } from './filled-in.ts'

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
    // React leaves what was typed, and sets the defaults to what the server had sent.
    if (ref.current && isFilledIn(ref.current)) takeNow(ref.current)
  }, [])
  return ref
}

/** The same for a form whose fields are controlled: `take` gets the early values by the names of their fields. */
export function useEarlyFields(
  form: RefObject<HTMLFormElement | null>,
  take: (values: ReadonlyMap<string, string>) => void,
): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isField).filter(isFilledIn)
    if (fields.length > 0) takeNow(new Map(fields.map(({ name, value }) => [name, value])))
  }, [form])
}
