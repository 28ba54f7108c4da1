import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { isPdf } from '#modules/catalogue/sample-pages.ts'

const unpack = promisify(inflate)

/** Of what a PDF packs its objects into: bounds for files that are made to fill the memory. */
const MAX_UNPACKED = 8_000_000
const MAX_UNPACKED_IN_ALL = 40_000_000
/** Readers look for the end of a PDF in its last bytes. */
const TAIL = 2048

const ENCRYPTED = /\/Encrypt\b/
/** What acts by itself, or starts other programs. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)\b/
const CARRIES_FILES = /\/EmbeddedFiles?\b/
/** A page, not the tree of pages. */
const PAGE = /\/Type\s*\/Page\b/

/**
 * Why a file is no PDF that the shop can show to strangers, as the end of a sentence; undefined when it is one. Its objects are looked
 * at without a PDF library: whatever cannot be looked at is refused.
 */
export async function pdfIssue(bytes: Uint8Array): Promise<string | undefined> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!isPdf(bytes) || !text.slice(-TAIL).includes('%%EOF')) return 'is no whole PDF.'
  const objects = await objectsOf(text)
  if (objects === undefined) return 'could not be read: save it anew as a plain PDF.'
  if (ENCRYPTED.test(objects)) return 'is locked with a password or against copying: save it without.'
  if (ACTIVE.test(objects)) return 'has scripts or forms in it: print it into a new PDF, which has none.'
  if (CARRIES_FILES.test(objects)) return 'has other files attached: save it without.'
  return PAGE.test(objects) ? undefined : 'has no pages.'
}

const STREAM = /(?<!end)stream\r?\n/g

/** The objects without what pages show, those in packed streams unpacked; undefined where one cannot be. */
async function objectsOf(text: string): Promise<string | undefined> {
  const parts: string[] = []
  let at = 0
  let room = MAX_UNPACKED_IN_ALL
  for (const { index, 0: opening } of text.matchAll(STREAM)) {
    // A word within a stream.
    if (index < at) continue
    const before = text.slice(at, index)
    const from = index + opening.length
    const end = text.indexOf('endstream', from)
    parts.push(before)
    at = end === -1 ? text.length : end
    const facts = namesOf(before)
    if (!/\/ObjStm\b/.test(facts)) continue
    const packed = await unpacked(facts, text.slice(from, at), room)
    if (packed === undefined) return undefined
    room -= packed.length
    parts.push(packed)
  }
  parts.push(text.slice(at))
  return namesOf(parts.join('\n'))
}

/** A name may write any of its letters as a number: /J#53 is /JS. */
function namesOf(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

async function unpacked(facts: string, body: string, room: number): Promise<string | undefined> {
  if (!/\/Filter\b/.test(facts)) return body
  try {
    const maxOutputLength = Math.min(MAX_UNPACKED, room)
    return (await unpack(Buffer.from(body, 'latin1'), { maxOutputLength })).toString('latin1')
  } catch {
    return undefined
  }
}
