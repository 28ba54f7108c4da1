import { createContext } from 'react'

/** Marks a script as our own while the server renders; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Internal header that lists a finished page's scripts for the policy; never sent to the client. */
export const OWN_SCRIPTS = 'x-own-scripts'

/**
 * Removes the marks from a rendered page. `scripts` are the texts of the marked inline scripts. Anything else
 * in the document, whether from a text or a bug, was not written by us and gets no place in the policy.
 */
export function extractOwnScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const parts = marked.split(` nonce="${mark}"`)
  const scripts = parts.slice(1).flatMap((after, i) => inlineScript(parts[i] ?? '', after))
  return { html: parts.join(''), scripts }
}

/** Returns the text of the script tag that the mark split in two, if it is an inline script. */
function inlineScript(before: string, after: string): string[] {
  const begin = after.indexOf('>') + 1
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, begin)
  const isInline = /^<script[\s>]/.test(tag) && !/\ssrc=/.test(tag)
  return isInline ? [after.slice(begin, after.indexOf('</script>'))] : []
}

/**
 * Scripts that pass the loader data to React Router in the browser. By default React renders them itself as
 * suspended parts, which prevents rendering the page in one go.
 */
export async function dataScripts(answers: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  if (!answers) return []
  const text = await new Response(answers).text()
  const controller = 'window.__reactRouterContext.streamController'
  return [`${controller}.enqueue(${inScript(text)});`, `${controller}.close();`]
}

/** Adds scripts with our mark to the end of a document. */
export function withData(html: string, scripts: readonly string[], mark: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const tags = scripts.map((code) => `<script nonce="${mark}">${code}</script>`)
  return html.slice(0, end) + tags.join('') + html.slice(end)
}

/** Encodes text as JSON that can't end a script or a line. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
