import { type Ref, useCallback } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const replayed = new WeakSet<TextControl>()

/**
 * Returns a `ref` that repeats the text typed before the page was live. React keeps that text on the screen, but
 * reports no change, so that the field's state stays empty until the next key.
 */
export function useEarlyText<T extends TextControl>(ref?: Ref<T>) {
  return useCallback(
    (field: T | null) => {
      if (field) queueMicrotask(() => replay(field))
      return passOn(ref, field)
    },
    [ref],
  )
}

function passOn<T>(ref: Ref<T> | undefined, field: T | null) {
  if (typeof ref === 'function') return ref(field)
  if (ref) ref.current = field
  return undefined
}

function replay(field: TextControl): void {
  const { value, defaultValue } = field
  if (value === defaultValue || replayed.has(field)) return
  replayed.add(field)
  // React compares with the last value set on the element itself, so set another one first.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
