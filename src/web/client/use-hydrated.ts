import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { isField, isFilledIn } from './filled-in.ts'

const never = () => () => {}

/** False on the server and in the browser's first render, which must match the server's; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * For a control that the server rendered and whose code may load late. If the shopper typed into the input or
 * ticked it before hydration, which fires no event in React, calls `take` with it. Attach the ref to the
 * input.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  take: (input: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    // React keeps the typed value, and resets the default to the server's.
    if (ref.current && isFilledIn(ref.current)) takeNow(ref.current)
  }, [])
  return ref
}

/**
 * Like `useEarlyInput`, for a form with controlled fields: calls `take` with the early values by field name.
 */
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
