/** A line without the pages that stand at its end. */
export interface SplitLine {
  head: string
  /** '214', 'xii', '214-216, 301'; empty where none stand there. */
  pages: string
}

const PAGE = String.raw`(?:[A-Z]{1,3}-\d{1,4}|\d{1,3}\.\d{1,4}|\d{1,5}|[ivxlcdm]{1,8})`
const RANGE = String.raw`${PAGE}(?:\s*[-–]\s*${PAGE})?`
const PAGES = String.raw`${RANGE}(?:\s*(?:,|;|&|and)\s*${RANGE}){0,9}`
const MARK = String.raw`(?<!\p{L})(?:pages?|pgs?|pp?|पृष्ठ|पृ)\.?`

/** '… p. 214': the last of them, for a number before it may be a section's. */
const MARKED = new RegExp(String.raw`^(.*?)[\s.…·:;,|–—-]*${MARK}\s*(${PAGES})\.?$`, 'iu')
/** '… ..... 214': as tables of contents have them. */
const LED = new RegExp(String.raw`^(.*?\S)\s*(?:\.{3,}|…+|(?:\s\.){3,}|\t)\s*(${PAGES})$`, 'iu')

/** Parts a line of an index; 'p.', 'pp.', 'page', dots or a tab say where its pages begin. */
export function splitLine(typed: string): SplitLine {
  const line = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  const found = MARKED.exec(line) ?? LED.exec(line)
  if (!found) return { head: line, pages: '' }
  const [, head = '', pages = ''] = found
  return { head: head.trim(), pages: tidy(pages) }
}

function tidy(pages: string): string {
  return pages
    .split(/,|;|&|\band\b/i)
    .map((range) => wholeRange(range.replaceAll(/\s/g, '').replace('–', '-')))
    .join(', ')
}

/** '214-16' is 214 to 216. */
function wholeRange(range: string): string {
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(range) ?? []
  const shortened = last.length < first.length && Number(last) < Number(first)
  return shortened ? `${first}-${first.slice(0, first.length - last.length)}${last}` : range
}

/** Whether a range of pages ends before it begins. */
export function runsBackwards(pages: string): boolean {
  return pages.split(', ').some((range) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(range) ?? []
    return first !== undefined && Number(last) < Number(first)
  })
}
