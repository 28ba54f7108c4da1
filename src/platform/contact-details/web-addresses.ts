import { ENDS, PLAIN_ENDS, SPOKEN_ENDS } from './top-level-domains.ts'
import type { WrittenText } from './written-words.ts'

/** Known hosts that the general rule excludes because most text in this form is initials or lacks a space. */
const SHORT_HOSTS = new Set(['g.co', 't.co', 't.me', 'x.com', 'youtu.be'])
const SCHEMES = new Set(['ftp', 'http', 'https', 'hxxp', 'hxxps', 'hxtp', 'hxtps'])

const DOT_WORDS = new Set(['dot', 'डॉट', 'डाट'])

/** Cyrillic and Greek letters that look like Latin ones. */
const TWINS = new Map(zip('асеорхуіјѕмктοριν', 'aceopxyijsmktopiv'))

/**
 * Detects web addresses, including spaced and disguised ones. `ignored` holds the words of email addresses.
 */
export function hasWebAddress({ words, gaps }: WrittenText, ignored: ReadonlySet<number>): boolean {
  const lower = words.map(hostPart)
  if (gaps.some((gap) => withoutSpace(gap).includes('://'))) return true
  return lower.some((word, i) => {
    const next = gaps[i + 1] ?? ''
    if (word === 'www') return true
    if (SCHEMES.has(word) && withoutSpace(next).startsWith(':')) return true
    if (word === 'xn' && next === '--') return true
    if (isNetworkAddress({ words, gaps }, i)) return true
    return !ignored.has(i) && (isHostEnd({ words, gaps }, i) || isSpelledOut(words, i))
  })
}

/** Detects a top-level domain with a dot and a name before it. */
export function isHostEnd(text: WrittenText, i: number): boolean {
  const dot = dotOf(text.gaps[i] ?? '')
  if (!dot) return false
  const [name, end] = [hostPart(text.words[i - 1] ?? ''), text.words[i] ?? '']
  if (dot !== 'tight') return isName(name) && isEnd(end) && isSpacedHost(text, i, dot)
  if (SHORT_HOSTS.has(`${name}.${hostPart(end)}`)) return true
  return isName(name) && (isEnd(end) || isHostWithPath(text, i))
}

/** Checks the word both as it is and with twins replaced, because “рф” consists of twins but is a domain. */
function isEnd(word: string, ends: ReadonlySet<string> = ENDS): boolean {
  return ends.has(word.toLowerCase()) || ends.has(hostPart(word))
}

/** Detects “192.168.1.10”, but not numbered headings, which start with smaller numbers: “1.2.3.4”. */
function isNetworkAddress({ words, gaps }: WrittenText, i: number): boolean {
  const parts = words.slice(i, i + 4)
  if (parts.length < 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return false
  const [before, ...inner] = gaps.slice(i, i + 4)
  const after = gaps[i + 4] ?? ''
  if (!inner.every((gap) => gap === '.') || before === '.') return false
  if (after === '.' && /^\d/.test(words[i + 4] ?? '')) return false
  return Number(parts[0]) >= 10 || /^[/:]/.test(after)
}

/** Detects “evil . com”, but not the end of a sentence: “Law of torts. In two volumes”. */
function isSpacedHost({ words, gaps }: WrittenText, i: number, dot: Dot): boolean {
  const isPlain = PLAIN_ENDS.has(hostPart(words[i] ?? ''))
  const isPossible = isPlain || dot === 'before' || (dot === 'both' && endsHere(gaps, i))
  return isPossible && !isCapitalised(words[i] ?? '')
}

/** Detects “evil.law/refund”, but not abbreviations, which have capitals: “Const.Law/Torts”. */
function isHostWithPath({ words, gaps }: WrittenText, i: number): boolean {
  if (!gaps[i + 1]?.startsWith('/')) return false
  return [words[i - 1], words[i]].every((word) => /^\p{Ll}{2,}$/u.test(word ?? ''))
}

/** Detects “evil dot com”. */
function isSpelledOut(words: readonly string[], i: number): boolean {
  const [name = '', dot = '', end = ''] = words.slice(Math.max(i - 2, 0), i + 1)
  return i > 1 && DOT_WORDS.has(hostPart(dot)) && isName(name) && (isEnd(end) || SPOKEN_ENDS.has(end))
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
/** A full stop, or a character that looks like one, without spaces around it. */
const TIGHT_DOT = /^[.·‧∙⋅・•]$/u

/** Classifies the space around a single dot between two words; undefined for any other gap. */
function dotOf(gap: string): Dot | undefined {
  const core = withoutSpace(gap)
  if (BRACKETED_DOTS.has(core) || TIGHT_DOT.test(gap)) return 'tight'
  if (core !== '.' || gap.includes('\n')) return undefined
  if (gap.startsWith('.')) return 'after'
  return gap.endsWith('.') ? 'before' : 'both'
}

/**
 * Reports whether the host ends the text or is followed by a path or punctuation, not by the rest of a
 * sentence.
 */
function endsHere(gaps: readonly string[], i: number): boolean {
  return i + 2 === gaps.length || !/^\s+$/.test(gaps[i + 1] ?? '')
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word)
}

function withoutSpace(gap: string): string {
  return gap.replaceAll(/\s/g, '')
}
