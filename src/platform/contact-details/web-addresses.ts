import { ENDS, PLAIN_ENDS } from './top-level-domains.ts'
import type { WrittenText } from './written-words.ts'

/** Known hosts that the general rule leaves out because most names like them are initials or missing spaces. */
const SHORT_HOSTS = new Set(['g.co', 't.co', 't.me', 'x.com', 'youtu.be'])
const SCHEMES = new Set(['ftp', 'http', 'https', 'hxxp', 'hxxps', 'hxtp', 'hxtps'])

/** Cyrillic and Greek letters that look like Latin ones. */
const TWINS = new Map(zip('асеорхуіјѕмктοριν', 'aceopxyijsmktopiv'))

/** Detects web addresses, including spaced and disguised ones. `ignored` holds the words of e-mail addresses. */
export function hasWebAddress({ words, gaps }: WrittenText, ignored: ReadonlySet<number>): boolean {
  const lower = words.map(hostPart)
  if (gaps.some((gap) => withoutSpace(gap).includes('://'))) return true
  return lower.some((word, i) => {
    const next = gaps[i + 1] ?? ''
    if (word === 'www') return true
    if (SCHEMES.has(word) && withoutSpace(next).startsWith(':')) return true
    if (word === 'xn' && next === '--') return true
    return !ignored.has(i) && (isHostEnd({ words, gaps }, i) || isSpelledOut(lower, i))
  })
}

/** Detects a top-level domain with a dot and a name before it. */
export function isHostEnd(text: WrittenText, i: number): boolean {
  const dot = dotOf(text.gaps[i] ?? '')
  if (!dot) return false
  const [name, end] = [hostPart(text.words[i - 1] ?? ''), hostPart(text.words[i] ?? '')]
  if (dot !== 'tight') return isName(name) && ENDS.has(end) && isSpacedHost(text, i, dot)
  if (SHORT_HOSTS.has(`${name}.${end}`)) return true
  return isName(name) && (ENDS.has(end) || isHostWithPath(text, i))
}

/** One sentence may end and another begin: “Law of torts. In two volumes”. */
function isSpacedHost({ words, gaps }: WrittenText, i: number, dot: Dot): boolean {
  const isPlain = PLAIN_ENDS.has(hostPart(words[i] ?? ''))
  const isPossible = isPlain || dot === 'before' || (dot === 'both' && endsHere(gaps, i))
  return isPossible && !isCapitalised(words[i] ?? '')
}

/** “evil.law/refund”: abbreviations like “Const.Law/Torts” have capitals. */
function isHostWithPath({ words, gaps }: WrittenText, i: number): boolean {
  if (!gaps[i + 1]?.startsWith('/')) return false
  return [words[i - 1], words[i]].every((word) => /^\p{Ll}{2,}$/u.test(word ?? ''))
}

/** “evil dot com” */
function isSpelledOut(words: readonly string[], i: number): boolean {
  return words[i - 1] === 'dot' && ENDS.has(words[i] ?? '') && isName(words[i - 2] ?? '')
}

function hostPart(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => TWINS.get(letter) ?? letter).join('')
}

function zip(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, i) => [letter, to[i] ?? letter])
}

/** Excludes initials and numbers: “B.Com”, “5.in”. */
function isName(word: string): boolean {
  return /\p{L}/u.test(word) && !/^.$/u.test(word)
}

type Dot = 'tight' | 'before' | 'after' | 'both'

const BRACKETED_DOTS = new Set(['[.]', '(.)', '{.}', '<.>'])

/** Classifies the space around a single dot between two words; undefined for any other gap. */
function dotOf(gap: string): Dot | undefined {
  const core = withoutSpace(gap)
  if (BRACKETED_DOTS.has(core) || gap === '.') return 'tight'
  if (core !== '.' || gap.includes('\n')) return undefined
  if (gap.startsWith('.')) return 'after'
  return gap.endsWith('.') ? 'before' : 'both'
}

/** Tells the end of a text, a path or punctuation from the rest of a sentence. */
function endsHere(gaps: readonly string[], i: number): boolean {
  return i + 2 === gaps.length || !/^\s+$/.test(gaps[i + 1] ?? '')
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word)
}

function withoutSpace(gap: string): string {
  return gap.replaceAll(/\s/g, '')
}
