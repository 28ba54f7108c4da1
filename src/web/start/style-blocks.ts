/** A rule of a stylesheet, or a block around rules: a layer, a condition. */
export interface StyleBlock {
  /** The text before the brace. */
  head: string
  /** Declarations, unchanged; or the blocks within a layer or a condition. */
  body: string | StyleBlock[]
  /** Classes that each selector of a rule requires. */
  classes: string[][]
}

/** Blocks that contain rules; keyframes and font faces are kept whole. */
const HOLDS_RULES = /^@(layer|media|supports|container)\b/

/** Parses a built stylesheet into blocks; a statement that only names layers is an empty block. */
export function blocksOf(css: string): StyleBlock[] {
  const text = css.replaceAll(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '')
  const blocks: StyleBlock[] = []
  let from = 0
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text[at] === ';') {
      blocks.push({ head: text.slice(from, at).trim(), body: [], classes: [] })
      from = at + 1
    }
    if (text[at] !== '{') continue
    const end = endOfBlock(text, at)
    blocks.push(block(text.slice(from, at).trim(), text.slice(at + 1, end)))
    at = end
    from = end + 1
  }
  return blocks
}

function block(head: string, inner: string): StyleBlock {
  const body = HOLDS_RULES.test(head) ? blocksOf(inner) : inner
  return { head, body, classes: head.startsWith('@') ? [] : classesOf(head) }
}

function endOfBlock(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at = next(text, at)) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (depth === 0) return at
  }
  return text.length
}

/** The index after this character, skipping an escaped character or a quoted string. */
function next(text: string, at: number): number {
  if (text[at] === '\\') return at + 2
  if (text[at] !== '"') return at + 1
  const end = text.indexOf('"', at + 1)
  return end < 0 ? text.length : end + 1
}

/** Ignores parentheses, which narrow or invert a selector. */
function classesOf(head: string): string[][] {
  let selector: string[] = []
  const selectors = [selector]
  let depth = 0
  for (let at = 0; at < head.length; at = next(head, at)) {
    const sign = head[at]
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth > 0) continue
    if (sign === ',') selectors.push((selector = []))
    if (sign === '.') selector.push(nameAt(head, at + 1))
  }
  return selectors
}

/** An escaped code point, an escaped character, or a run of plain characters. */
const NAME_PART = /\\(?:([0-9a-f]{1,6}) ?|(.))|([\w-]+)/iy

function nameAt(head: string, at: number): string {
  NAME_PART.lastIndex = at
  let name = ''
  for (let part = NAME_PART.exec(head); part; part = NAME_PART.exec(head)) {
    const [, code, sign, plain = ''] = part
    name += code === undefined ? (sign ?? plain) : String.fromCodePoint(Number.parseInt(code, 16))
  }
  return name
}
