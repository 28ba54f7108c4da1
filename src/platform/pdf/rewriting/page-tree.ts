import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'

import { PdfRefusal } from './refusal.ts'

/** Attributes that a page inherits (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** The attributes of a page by key, inherited ones included. */
export type PageFacts = ReadonlyMap<string, PDFObject>

interface Waiting {
  node: PDFDict
  inherited: PageFacts
}

/** Lists the pages below a root in reading order. Visits each node once, so cycles end. */
export function pagesBelow(context: PDFContext, root: PDFDict, max: number): PageFacts[] {
  const pages: PageFacts[] = []
  const seen = new Set<PDFDict>()
  const waiting: Waiting[] = [{ node: root, inherited: new Map() }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, inherited } = next
    if (seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    const own = new Map(node.entries().map(([key, value]) => [key.decodeText(), value]))
    if (kids instanceof PDFArray) {
      const below = passedOn(inherited, own)
      const children = kids.asArray().map((kid) => context.lookup(kid))
      for (const child of children.toReversed())
        if (child instanceof PDFDict) waiting.push({ node: child, inherited: below })
    } else pages.push(new Map([...inherited, ...own]))
    if (pages.length > max) throw new PdfRefusal('too-many-pages')
  }
  return pages
}

function passedOn(inherited: PageFacts, own: PageFacts): PageFacts {
  const facts = INHERITED.flatMap((key) => {
    const value = own.get(key) ?? inherited.get(key)
    return value ? [[key, value] as const] : []
  })
  return new Map(facts)
}
