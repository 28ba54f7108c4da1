import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { unpackWoff } from './woff.ts'

export type Face = 'text' | 'italic' | 'strong' | 'strong-italic'

const FILES: Record<Face, string> = {
  text: '400-normal',
  italic: '400-italic',
  strong: '600-normal',
  'strong-italic': '600-italic',
}

/** The typeface of the pages comes in subsets; the rupee sign is in the second. */
const SUBSETS = ['latin', 'latin-ext'] as const
const EXTENDED = /[₠-⃀Ā-ɏḀ-ỿ]+/

export interface PdfFonts {
  /** By the name under which the document knows the font. */
  files: ReadonlyMap<string, Buffer>
}

export async function loadPdfFonts(): Promise<PdfFonts> {
  const wanted = (Object.keys(FILES) as Face[]).flatMap((face) =>
    SUBSETS.map((subset) => ({ name: fontName(face, subset), file: `${subset}-${FILES[face]}` })),
  )
  const loaded = wanted.map(async ({ name, file }): Promise<[string, Buffer]> => {
    const url = import.meta.resolve(`@fontsource/source-serif-4/files/source-serif-4-${file}.woff`)
    return [name, unpackWoff(await readFile(fileURLToPath(url)))]
  })
  return { files: new Map(await Promise.all(loaded)) }
}

/** A text cut where another font file must draw it. */
export function fontRuns(text: string, face: Face): { text: string; font: string }[] {
  return text
    .split(new RegExp(`(${EXTENDED.source})`, 'u'))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: fontName(face, EXTENDED.test(part) ? 'latin-ext' : 'latin') }))
}

function fontName(face: Face, subset: (typeof SUBSETS)[number]): string {
  return `${face} ${subset}`
}
