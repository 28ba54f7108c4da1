import {
  type PDFContext,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFStream,
} from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Collects all keys and names in all objects of a PDF, reachable or not. */
export async function namesInPdf(bytes: Uint8Array): Promise<Set<string>> {
  const context: PDFContext = await PDFParser.forBytesWithOptions(bytes, Infinity, true).parseDocument()
  const names = new Set<string>()
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFName) names.add(object.decodeText())
    else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else if (object instanceof PDFStream) waiting.push(object.dict)
    else if (object instanceof PDFDict) waiting.push(...object.entries().flat())
  }
  return names
}

/** Reads pages and active content with pdf.js. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const page = await document.getPage(i + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      const { fnArray } = await page.getOperatorList()
      return {
        text,
        view: page.view,
        rotate: page.rotate,
        annotations: await page.getAnnotations(),
        actions: await page.getJSActions(),
        drawn: fnArray.length,
      }
    }),
  )
  const active = {
    scripts: await document.getJSActions(),
    opens: await document.getOpenAction(),
    attachments: await document.getAttachments(),
    outline: await document.getOutline(),
    fields: await document.getFieldObjects(),
    permissions: await document.getPermissions(),
    metadata: (await document.getMetadata()).metadata,
    annotations: pages.flatMap(({ annotations }) => annotations),
    pageActions: pages.map(({ actions }) => actions),
  }
  await task.destroy()
  return { pages, active }
}

/** The active content of a PDF that has pages only. */
export const NOTHING_ACTIVE = {
  scripts: null,
  opens: null,
  attachments: null,
  outline: null,
  fields: null,
  permissions: null,
  metadata: null,
  annotations: [],
}
