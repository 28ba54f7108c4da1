import { createContext } from 'react'

/** What marks a script as our own while the server renders; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The header in which a finished page names its scripts to the policy; never sent on. */
export const OWN_SCRIPTS = 'x-own-scripts'

/**
 * Takes the marks off a rendered page. `scripts` are the texts of the inline scripts that bore one: whatever else is in
 * the document, in a text or by an error, was not written by us and gets no place in the policy.
 */
export function takeOwnScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const sign = ` nonce="${mark}"`
  const inline = new RegExp(`<script(?=[^>]*${sign})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...marked.matchAll(inline)].map(([, code = '']) => code)
  return { html: marked.replaceAll(sign, ''), scripts }
}
