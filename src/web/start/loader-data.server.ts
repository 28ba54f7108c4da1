const CONTROLLER = 'window.__reactRouterContext.streamController'

/**
 * Returns the code that passes the loader data to React Router in the browser. React Router itself would
 * render it in suspended parts, which would prevent rendering the page in one go.
 */
export async function dataCode(answers: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!answers) return ''
  const text = await new Response(answers).text()
  return `${CONTROLLER}.enqueue(${inScript(text)});${CONTROLLER}.close();`
}

/** Encodes text as JSON that can't end the script or the line. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
