import { partOfSheet } from './part-of-sheet.ts'
import { blocksOf, type StyleBlock } from './style-blocks.ts'

const MAX_SHEETS = 200
const MAX_ATTRIBUTES = 5000
const SIGNS = new Map(Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }))
/** Classes set in the browser by the dark mode, the installed app and the chosen attempt. */
const SET_LATER = 'dark app-installed exam-chosen'

/**
 * Extracts the rules that a finished document needs: those whose classes occur in it. Cached for all
 * documents with the same classes.
 */
export function createPageStyle(css: string): (html: string) => string {
  const sheet = blocksOf(css)
  const known = [...new Set(sheet.flatMap(classesWithin))]
  const places = new Map(known.map((name, place) => [name, place]))
  const placesOf = remember(MAX_ATTRIBUTES, (attribute) =>
    namesIn(attribute).flatMap((name) => places.get(name) ?? []),
  )
  const partFor = remember(MAX_SHEETS, (marks) =>
    partOfSheet(sheet, new Set(known.filter((_, place) => marks[place] === '1'))),
  )
  return (html) => {
    const marks = Buffer.alloc(known.length, '0')
    const mark = (attribute: string): void => placesOf(attribute).forEach((place) => (marks[place] = ONE))
    mark(SET_LATER)
    classAttributes(html).forEach(mark)
    return partFor(marks.toString('latin1'))
  }
}

const ONE = '1'.charCodeAt(0)

function classesWithin({ body, classes }: StyleBlock): string[] {
  return typeof body === 'string' ? classes.flat() : body.flatMap(classesWithin)
}

function namesIn(attribute: string): string[] {
  return attribute.replaceAll(/&(#?\w+);/g, (written, name: string) => SIGNS.get(name) ?? written).split(' ')
}

/**
 * Finds class attributes by a text search: React escapes quotes in texts, and scripts have theirs escaped.
 */
function classAttributes(html: string): Set<string> {
  const mark = ' class="'
  const found = new Set<string>()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at)) {
    at += mark.length
    found.add(html.slice(at, html.indexOf('"', at)))
  }
  return found
}

function remember<T>(most: number, make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const kept = made.get(key)
    if (kept !== undefined) return kept
    if (made.size >= most) made.clear()
    const value = make(key)
    // A copy: a slice of the document would keep the whole document in memory.
    made.set(Buffer.from(key).toString(), value)
    return value
  }
}
