import { deflateSync } from 'node:zlib'

/** Raw objects of a PDF by number. */
export type RawObjects = Readonly<Record<number, string | Buffer>>

/** A minimal PDF: 1 is the catalog, 2 the page tree, 3 the page, 4 its content. */
export const ONE_PAGE = {
  1: '<</Type /Catalog /Pages 2 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources <<>> /Contents 4 0 R>>',
  4: rawStream('', '0 0 10 10 re f'),
}

/** Builds a PDF with a valid cross-reference table. `between` follows the objects. */
export function rawPdf(objects: RawObjects, { trailer = '', between = '' } = {}): Buffer {
  const parts: Buffer[] = [bytesOf('%PDF-1.7\n')]
  const starts: [number, number][] = []
  let at = parts[0]!.length
  const write = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [number, body] of Object.entries(objects)) {
    starts.push([Number(number), at])
    write(Buffer.concat([bytesOf(`${number} 0 obj\n`), bytesOf(body), bytesOf('\nendobj\n')]))
  }
  write(bytesOf(between))
  const table = starts.map(([number, start]) => `${number} 1\n${String(start).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  const start = at
  write(bytesOf(`xref\n0 1\n0000000000 65535 f \n${table.join('')}`))
  write(bytesOf(`trailer\n<</Root 1 0 R /Size ${size} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Builds `ONE_PAGE` with added or replaced objects. */
export function pageWith(objects: RawObjects, more?: { trailer?: string; between?: string }): Buffer {
  return rawPdf({ ...ONE_PAGE, ...objects }, more)
}

export function rawStream(keys: string, body: string | Buffer): Buffer {
  const content = bytesOf(body)
  return Buffer.concat([
    bytesOf(`<<${keys} /Length ${content.length}>>\nstream\n`),
    content,
    bytesOf('\nendstream'),
  ])
}

export function deflatedStream(keys: string, body: string | Buffer): Buffer {
  return rawStream(`${keys} /Filter /FlateDecode`, deflateSync(bytesOf(body)))
}

/** Packs objects into an object stream. */
export function objectStream(objects: Readonly<Record<number, string>>): Buffer {
  const bodies = Object.values(objects)
  const heads = Object.keys(objects).map((number, i) => {
    const before = bodies.slice(0, i).reduce((sum, body) => sum + body.length + 1, 0)
    return `${number} ${before}`
  })
  const head = `${heads.join(' ')} `
  return deflatedStream(
    `/Type /ObjStm /N ${bodies.length} /First ${head.length}`,
    head + bodies.map((body) => `${body} `).join(''),
  )
}

function bytesOf(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : text
}
