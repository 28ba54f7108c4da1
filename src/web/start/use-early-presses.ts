import { type SyntheticEvent, useEffect } from 'react'

/**
 * Tells `keepEarlyPresses` that the page is live, and returns the root's handler, which tells it the presses that its
 * screens hear. React calls no handler for a press on a part that isn't hydrated yet.
 */
export function useEarlyPresses(): (event: SyntheticEvent) => void {
  useEffect(() => {
    dispatchEvent(new Event('page-live'))
  }, [])
  return noteHeard
}

function noteHeard({ nativeEvent }: SyntheticEvent): void {
  dispatchEvent(new CustomEvent('press-heard', { detail: nativeEvent }))
}
