import { NoConnection } from './api-error.ts'

interface Upload {
  method: string
  headers: Record<string, string>
  body: FormData | Blob
}

/** The server ends an upload that is too slow (`src/platform/http/body-limits.ts`). */
const TIMED_OUT = 408

/**
 * Sends a form or a file as `fetch` does, and reports the uploaded fraction, from 0 to 1, which `fetch` can't.
 * Throws `NoConnection` for an upload that stopped halfway.
 */
export function upload(
  address: string,
  { method, headers, body }: Upload,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let part = 0
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (!lengthComputable || total === 0) return
      part = loaded / total
      onProgress(part)
    })
    request.addEventListener('load', () => {
      if (request.status === TIMED_OUT) reject(stoppedAt(part))
      else resolve(responseOf(request))
    })
    const lost = () =>
      reject(part > 0 && part < 1 ? stoppedAt(part) : new TypeError('We couldn’t reach the server'))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, lost)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
  return new Response(request.responseText || null, { status: request.status, headers })
}

function stoppedAt(part: number): NoConnection {
  const where = `The upload stopped at ${Math.floor(part * 100)}%`
  const why = 'the connection was lost or is too slow'
  return new NoConnection(`${where}: ${why}. Your entries are kept. Please try again.`, undefined)
}
