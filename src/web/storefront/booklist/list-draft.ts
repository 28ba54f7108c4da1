import { createStoredValue } from '#web/browser/stored-value.ts'

/** No list that is sent may be longer. */
const LONGEST = 40_000

/** The text of a list, kept for the visit, so that it is still there after a login. */
export const listDraft = createStoredValue<string>({
  key: 'booklist',
  empty: '',
  read: (text) => text.slice(0, LONGEST),
  write: (text) => text.slice(0, LONGEST),
  storage: () => sessionStorage,
})
