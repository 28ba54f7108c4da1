import { useSyncExternalStore } from 'react'

let answer: ((shown: boolean) => void) | undefined
let answered: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Asks whoever is at the desk for the password; calls that need it at the same time wait for the same answer. */
export function askPassword(): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    answer = resolve
    tell()
  })
  return answered
}

/** Whether it was shown: the calls that wait go on, or give up. */
export function answerPassword(shown: boolean): void {
  answer?.(shown)
  answer = undefined
  answered = undefined
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePasswordIsAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answer !== undefined,
    () => false,
  )
}
