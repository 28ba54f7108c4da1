/** A request before it is written down, as far as it may be spoiled. */
export interface Draft {
  method: string
  /** Below `/api`, as written in an address. */
  path: string
  /** Parts of the query. */
  query: readonly string[]
  headers: Readonly<Record<string, string>>
  token: string | undefined
  /** What the body says; undefined for none. */
  value: unknown
  media: 'json' | 'form'
  /** Stands in the place of what `value` would be written as. */
  bytes: Buffer | undefined
  /** Instead of the type of `media`. */
  contentType: string | undefined
  chunked: boolean
}

/** A request as it goes over the wire. */
export interface BadRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
  chunked: boolean
  /** What is wrong with it. */
  fault: string
  /** Whether that must be refused; else it is merely odd. */
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

/** RFC 7578; every value that is no list and no bytes as text. */
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

/** Node's client writes nothing else into the first line of a request. */
function printable(target: string): string {
  return target.replaceAll(/[^\x21-\x7E]+/g, (part) => encodeURIComponent(part.toWellFormed()))
}

/** The request as a command, to try again by hand. */
export function asCurl({ method, target, headers, body }: BadRequest, url: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`).slice(0, 400)}'`
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body ? [`--data-binary ${quoted(body.toString('latin1'))}`] : []
  return ['curl --path-as-is -X', method, ...named, ...data, quoted(url + target)].join(' ')
}
