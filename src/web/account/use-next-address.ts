import { nextAddress } from './go-on.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'

/** The way back for links of the page; unknown until the page is alive, because the server renders no query. */
export function useNextAddress(): string | undefined {
  return useHydrated() ? nextAddress() : undefined
}
