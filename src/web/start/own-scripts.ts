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

/**
 * The scripts that give what the loaders answered to React Router in the browser. It has React render them itself, as
 * parts to wait for, which keeps the page from being rendered in one go.
 */
export async function dataScripts(answers: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  if (!answers) return []
  const text = await new Response(answers).text()
  const controller = 'window.__reactRouterContext.streamController'
  return [`${controller}.enqueue(${inScript(text)});`, `${controller}.close();`]
}

/** A document with scripts at its end that bear the mark of our own. */
export function withData(html: string, scripts: readonly string[], mark: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const tags = scripts.map((code) => `<script nonce="${mark}">${code}</script>`)
  return html.slice(0, end) + tags.join('') + html.slice(end)
}

/** As JSON in which nothing can end a script, or a line of one. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
