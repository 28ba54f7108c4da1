/** A line split from the pages at its end. */
export interface SplitLine {
  head: string
  /** '214', 'xii', '214-216, 301'; empty if there are none. */
  pages: string
}

const PAGE = String.raw`(?:[A-Z]{1,3}-\d{1,4}|\d{1,3}\.\d{1,4}|\d{1,5}|[ivxlcdm]{1,8})`
const RANGE = String.raw`${PAGE}(?:\s*[-–]\s*${PAGE})?`
const PAGES = String.raw`${RANGE}(?:\s*(?:,|;|&|and)\s*${RANGE}){0,9}`
const MARK = String.raw`(?<!\p{L})(?:pages?|pgs?|pp?|पृष्ठ|पृ)\.?`

/** '… p. 214'; matches the last mark, because an earlier number may be a section. */
const MARKED = new RegExp(String.raw`${MARK}\s*(${PAGES})\.?$`, 'iu')
/** Punctuation between a line and its page mark. */
const PARTING = /(?<![\s.…·:;,|–—-])[\s.…·:;,|–—-]+$/
/** Matches only from the first space or dot of a run: a search from every dot would take quadratic time. */
const LEADER = String.raw`(?<=\S)(?:[^\S\t]*\t|\s*(?:(?<!\.)\.{3,}|(?<!…)…+)|(?:\s\s+|(?<!\s\.)\s)\.(?:\s\.){2,})`
/** '… ..... 214', as in tables of contents. */
const LED = new RegExp(String.raw`${LEADER}\s*(${PAGES})$`, 'iu')

/** Splits a line of an index at its pages, which follow 'p.', 'pp.', 'page', dots or a tab. */
export function splitLine(typed: string): SplitLine {
  const line = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  const marked = MARKED.exec(line)
  if (marked)
    return { head: line.slice(0, marked.index).replace(PARTING, '').trim(), pages: tidy(marked[1] ?? '') }
  const led = LED.exec(line)
  if (!led) return { head: line, pages: '' }
  return { head: line.slice(0, led.index).trim(), pages: tidy(led[1] ?? '') }
}

function tidy(pages: string): string {
  return pages
    .split(/,|;|&|\band\b/i)
    .map((range) => wholeRange(range.replaceAll(/\s/g, '').replace('–', '-')))
    .join(', ')
}

/** '214-16' means 214 to 216. */
function wholeRange(range: string): string {
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(range) ?? []
  const shortened = last.length < first.length && Number(last) < Number(first)
  return shortened ? `${first}-${first.slice(0, first.length - last.length)}${last}` : range
}

/** Reports whether a page range ends before it begins. */
export function runsBackwards(pages: string): boolean {
  return pages.split(', ').some((range) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(range) ?? []
    return first !== undefined && Number(last) < Number(first)
  })
}
