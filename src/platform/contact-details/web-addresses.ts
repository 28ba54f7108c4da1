import type { WrittenText } from './written-words.ts'

/** Top-level domains that are not English words, so they count even with spaces around the dot. */
const PLAIN_ENDS = new Set(['biz', 'com', 'info', 'io', 'net', 'org', 'xyz'])
/**
 * Common top-level domains, except abbreviations that law books use: .law, .legal, .ltd, .ch (chapter), .cf (compare), .pt (part),
 * .sc (Supreme Court) and .st.
 */
const ENDS = new Set([
  ...PLAIN_ENDS,
  ...['ac', 'ae', 'ai', 'app', 'asia', 'au', 'bank', 'bd', 'blog', 'br', 'buzz', 'ca', 'cash', 'cc', 'chat'],
  ...[
    'click',
    'cloud',
    'club',
    'cn',
    'co',
    'de',
    'dev',
    'digital',
    'edu',
    'eu',
    'finance',
    'fr',
    'fun',
    'ga',
  ],
  ...[
    'gd',
    'gl',
    'gov',
    'gq',
    'help',
    'hk',
    'icu',
    'in',
    'ir',
    'jp',
    'ke',
    'kr',
    'life',
    'link',
    'live',
    'lk',
  ],
  ...[
    'loan',
    'ly',
    'me',
    'ml',
    'mobi',
    'money',
    'mx',
    'news',
    'ng',
    'nl',
    'np',
    'nz',
    'online',
    'page',
    'pk',
  ],
  ...[
    'pl',
    'pro',
    'ru',
    'sg',
    'sh',
    'shop',
    'site',
    'space',
    'store',
    'support',
    'team',
    'tech',
    'tk',
    'today',
  ],
  ...['top', 'tv', 'uk', 'us', 'vip', 'website', 'wiki', 'win', 'work', 'world', 'ws', 'za', 'zone'],
  ...['भारत', 'ভারত', 'ભારત', 'ਭਾਰਤ', 'இந்தியா', 'భారత్', 'рф', '中国', '公司'],
])
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
export function isHostEnd({ words, gaps }: WrittenText, i: number): boolean {
  const [name, end] = [hostPart(words[i - 1] ?? ''), hostPart(words[i] ?? '')]
  const dot = dotOf(gaps[i] ?? '')
  if (!dot) return false
  if (dot === 'tight' && SHORT_HOSTS.has(`${name}.${end}`)) return true
  if (!isName(name)) return false
  if (dot === 'tight' && (gaps[i + 1] ?? '').startsWith('/') && isHostWithPath(words, i)) return true
  if (!ENDS.has(end)) return false
  if (dot === 'tight') return true
  // One sentence ends and another begins: “Law of torts. In two volumes”.
  if (dot === 'after') return PLAIN_ENDS.has(end) && !isCapitalised(words[i] ?? '')
  return PLAIN_ENDS.has(end) || dot === 'before' ? !isCapitalised(words[i] ?? '') : endsHere(gaps, i)
}

/** “evil.law/refund”: abbreviations like “Const.Law/Torts” have capitals. */
function isHostWithPath(words: readonly string[], i: number): boolean {
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
  return [...word].length > 1 && /\p{L}/u.test(word)
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
