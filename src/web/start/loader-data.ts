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
