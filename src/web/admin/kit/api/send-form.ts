import { ApiError } from '#web/client/api-error.ts'
import { staffSession } from '#web/client/session-store.ts'

import { asStaff } from './admin-api.ts'

export interface FormCall {
  method: 'POST' | 'PUT'
  /** Path from the spec, below `/api`. */
  path: string
  /** A form, or a file with its own media type. */
  body: FormData | Blob
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/**
 * Sends a form with files and reports upload progress, which `fetch` can't. Throws `ApiError` like the REST
 * client; any other error means that the server received nothing.
 */
export function sendForm<T>(call: FormCall): Promise<T> {
  return asStaff('write', () => sendOnce<T>(call))
}

async function sendOnce<T>(call: FormCall): Promise<T> {
  const { status, text } = await send(call, staffSession.token() ?? '')
  const answer = readJson(text)
  if (status >= 200 && status < 300) return answer as T
  throw new ApiError(status, answer)
}

function send({ method, path, body, onProgress }: FormCall, token: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    const lost = () => reject(new TypeError('We couldn’t reach the server'))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, lost)
    request.send(body)
  })
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
