import { PDFArray, PDFContext, PDFDict, PDFName, type PDFRef, PDFWriter } from '@cantoo/pdf-lib'

import { type PageFacts, pagesBelow } from './page-tree.ts'
import { readObjects } from './pdf-reader.ts'
import { PdfRefusal } from './refusal.ts'
import { SHAPES } from './rendering-shapes.ts'
import { ShapeCopier } from './shape-copier.ts'

export interface RewriteLimits {
  pages: number
  /** Maximum decompressed size of everything but images. */
  streamBytes: number
}

/** Viewers search this many bytes at the end for the end marker. */
const TAIL = 2048
/** The size that viewers give to a page without one. */
const LETTER = [0, 0, 612, 792]

/**
 * Copies the pages of a PDF into a new file without actions, scripts, forms, annotations,
 * attachments, metadata or earlier revisions. The output is deterministic. Throws `PdfRefusal`, or
 * the library's error for an unreadable file.
 */
export async function rewritePdf(bytes: Uint8Array, limits: RewriteLimits): Promise<Uint8Array> {
  const from = await parsed(bytes)
  const catalog = from.lookup(from.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) throw new PdfRefusal('unreadable')
  const root = catalog.lookup(PDFName.of('Pages'))
  if (!(root instanceof PDFDict)) throw new PdfRefusal('no-pages')
  const pages = pagesBelow(from, root, limits.pages)
  if (pages.length === 0) throw new PdfRefusal('no-pages')
  const to = PDFContext.create()
  const copier = new ShapeCopier(from, to, limits)
  const layers = copier.copy(catalog.get(PDFName.of('OCProperties')), 'layers')
  to.trailerInfo = {
    Root: to.register(
      to.obj({
        Type: 'Catalog',
        Pages: pageTree(to, copier, pages),
        ...(layers && { OCProperties: layers }),
      }),
    ),
  }
  return PDFWriter.forContext(to, Infinity).serializeToBuffer()
}

async function parsed(bytes: Uint8Array): Promise<PDFContext> {
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1')
  if (!tail.includes('%%EOF')) throw new PdfRefusal('incomplete')
  const context = await readObjects(bytes)
  if (context.trailerInfo.Encrypt) throw new PdfRefusal('locked')
  return context
}

function pageTree(to: PDFContext, copier: ShapeCopier, pages: readonly PageFacts[]): PDFRef {
  const tree = to.nextRef()
  const kids = PDFArray.withContext(to)
  for (const facts of pages) kids.push(to.register(pageOf(to, copier, facts, tree)))
  to.assign(tree, to.obj({ Type: 'Pages', Kids: kids, Count: pages.length }))
  return tree
}

function pageOf(to: PDFContext, copier: ShapeCopier, facts: PageFacts, parent: PDFRef): PDFDict {
  const page = to.obj({ Type: 'Page', Parent: parent, MediaBox: LETTER, Resources: {} })
  for (const [key, shape] of Object.entries(SHAPES.page.keys ?? {})) {
    const copy = typeof shape === 'string' ? copier.copy(facts.get(key), shape) : undefined
    if (copy) page.set(PDFName.of(key), copy)
  }
  return page
}
