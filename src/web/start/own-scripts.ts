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
  const parts = marked.split(` nonce="${mark}"`)
  const scripts = parts.slice(1).flatMap((after, i) => inlineScript(parts[i] ?? '', after))
  return { html: parts.join(''), scripts }
}

/** The text of the script in whose tag the mark stood between the two, when it is a script and has no file. */
function inlineScript(before: string, after: string): string[] {
  const begin = after.indexOf('>') + 1
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, begin)
  const isInline = /^<script[\s>]/.test(tag) && !/\ssrc=/.test(tag)
  return isInline ? [after.slice(begin, after.indexOf('</script>'))] : []
}
