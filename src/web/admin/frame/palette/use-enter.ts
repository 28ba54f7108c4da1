import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'

import type { Command } from './commands.ts'

interface Enter {
  /** Nothing is left to be searched for: what is shown is what the typed text finds. */
  settled: boolean
  first: Command | undefined
  /** Searches at once, without waiting for the typist to pause. */
  search(): void
  follow(command: Command): void
}

/**
 * Enter that is typed before the answer is here waits for it and then opens what stands first: what stood there before
 * was found by fewer letters. An item chosen with the arrows is the one that is meant.
 */
export function useEnter({ settled, first, search, follow }: Enter) {
  const waiting = useRef(false)
  const chosen = useRef(false)
  const open = useEffectEvent(() => {
    if (waiting.current && first) follow(first)
    waiting.current = false
  })
  useEffect(() => {
    if (settled) open()
  }, [settled])

  return {
    onType(): void {
      chosen.current = false
      waiting.current = false
    },
    onKeyDown(event: KeyboardEvent & { preventBaseUIHandler(): void }): void {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = true
      if (event.key !== 'Enter' || settled || chosen.current) return
      event.preventDefault()
      event.preventBaseUIHandler()
      waiting.current = true
      search()
    },
  }
}
