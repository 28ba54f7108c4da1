import { createStoredValue } from '#web/browser/stored-value.ts'

/** The server's limit for a list. */
const LONGEST = 40_000

/** The text of a list, kept for the visit, so that it survives a login. */
export const listDraft = createStoredValue<string>({
  key: 'booklist',
  empty: '',
  read: (text) => text.slice(0, LONGEST),
  write: (text) => text.slice(0, LONGEST),
  storage: () => sessionStorage,
})
