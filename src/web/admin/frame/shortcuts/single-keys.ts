import { useSyncExternalStore } from 'react'

import { createStoredValue } from '#web/browser/stored-value.ts'

/** WCAG 2.1.4: shortcuts of letters and signs can be switched off; this browser remembers it. */
const off = createStoredValue<boolean>({
  key: 'adminSingleKeysOff',
  empty: false,
  read: (text) => text === 'true',
  write: String,
  storage: () => localStorage,
})

export const singleKeysAreOn = (): boolean => !off.get()

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const isOff = useSyncExternalStore(off.subscribe, off.get, off.getServerSnapshot)
  return [!isOff, (on) => off.set(!on)]
}
