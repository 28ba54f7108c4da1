/** A request before it is serialized, so that faults can change its parts. */
export interface Draft {
  method: string
  /** Below `/api`, as written in a URL. */
  path: string
  /** Parts of the query string. */
  query: readonly string[]
  headers: Readonly<Record<string, string>>
  token: string | undefined
  /** Content of the body; undefined for none. */
  value: unknown
  media: 'json' | 'form'
  /** Bytes sent instead of the serialized `value`. */
  bytes: Buffer | undefined
  /** Content type sent instead of the one of `media`. */
  contentType: string | undefined
  chunked: boolean
}

/** A request as sent over the wire. */
export interface BadRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
  chunked: boolean
  /** Description of the fault. */
  fault: string
  /** True if the request must be rejected; otherwise it is only odd. */
  sure: boolean
}

const BOUNDARY = 'boundary-of-the-form'

export function writeDown(draft: Draft, fault: string, sure: boolean): BadRequest {
  const { method, path, query, token, headers, chunked } = draft
  const body = draft.bytes ?? written(draft)
  const usual = draft.media === 'form' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
  return {
    method,
    target: printable(`/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': draft.contentType ?? usual }),
      ...headers,
    },
    body,
    chunked,
    fault,
    sure,
  }
}

function written({ value, media }: Draft): Buffer | undefined {
  if (value === undefined) return undefined
  return media === 'form' ? formOf(value) : Buffer.from(JSON.stringify(value))
}

/** Writes multipart form data (RFC 7578). Every value except bytes becomes text; a list repeats its field. */
function formOf(fields: unknown): Buffer {
  if (typeof fields !== 'object' || fields === null) return Buffer.from(String(fields))
  const parts = Object.entries(fields).flatMap(([name, sent]) =>
    [sent].flat().map((value: unknown) => partOf(name, value)),
  )
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function partOf(name: string, value: unknown): Buffer {
  const file = value instanceof Uint8Array
  const named = `name="${name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')}"`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${named}`
  const type = file ? '; filename="photo.jpg"\r\nContent-Type: image/jpeg' : ''
  const content = file ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  return Buffer.concat([Buffer.from(`${head}${type}\r\n\r\n`), content, Buffer.from('\r\n')])
}

/** Encodes the characters that Node's client rejects in a request line. */
function printable(target: string): string {
  return target.replaceAll(/[^\x21-\x7E]+/g, (part) => encodeURIComponent(part.toWellFormed()))
}

/** Formats the request as a curl command that reproduces it. */
export function asCurl({ method, target, headers, body }: BadRequest, url: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`).slice(0, 400)}'`
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body ? [`--data-binary ${quoted(body.toString('latin1'))}`] : []
  return ['curl --path-as-is -X', method, ...named, ...data, quoted(url + target)].join(' ')
}
