import { createContext } from 'react'

/** What marks a script as our own while the server renders; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
