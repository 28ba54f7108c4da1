import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'

import { PdfRefusal } from './refusal.ts'

/** Attributes that a page inherits (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** A page's attributes by key, including inherited ones. */
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
      for (const child of childrenOf(context, kids, passedOn(inherited, own))) waiting.push(child)
    } else pages.push(new Map([...inherited, ...own]))
    if (pages.length > max) throw new PdfRefusal('too-many-pages')
  }
  return pages
}

/** Lists the children of a node in reverse, ready to push on the stack. */
function childrenOf(context: PDFContext, kids: PDFArray, inherited: PageFacts): Waiting[] {
  const children = kids.asArray().map((kid) => context.lookup(kid))
  return children.toReversed().flatMap((node) => (node instanceof PDFDict ? [{ node, inherited }] : []))
}

function passedOn(inherited: PageFacts, own: PageFacts): PageFacts {
  const facts = INHERITED.flatMap((key) => {
    const value = own.get(key) ?? inherited.get(key)
    return value ? [[key, value] as const] : []
  })
  return new Map(facts)
}
