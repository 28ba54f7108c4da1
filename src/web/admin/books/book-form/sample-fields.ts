import { createContext, useContext } from 'react'

/** Names of the fields whose values the seed invented. */
export const SampleFields = createContext<readonly string[]>([])

export function useSampleFields(): readonly string[] {
  return useContext(SampleFields)
}
