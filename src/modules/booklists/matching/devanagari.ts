const CONSONANTS = new Map(
  Object.entries<string>({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'ph',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
    ळ: 'l',
  }),
)
const VOWELS = new Map(
  Object.entries<string>({
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
  }),
)
const SIGNS = new Map(
  Object.entries<string>({
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
  }),
)
const VIRAMA = '्'
const NASAL = new Set(['ं', 'ँ'])

export function isDevanagari(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word)
}

/**
 * Transliterates a word as titles spell it: 'संहिता' → 'sanhita'. Drops the final vowel that Hindi doesn't
 * pronounce.
 */
export function inLatin(word: string): string {
  const letters = Array.from(word.normalize('NFD').replaceAll('़', ''))
  const spelt = letters.map((letter, at) => {
    const next = letters[at + 1]
    if (CONSONANTS.get(letter)) return CONSONANTS.get(letter) + (takesVowel(next) ? 'a' : '')
    return NASAL.has(letter) ? 'n' : (VOWELS.get(letter) ?? SIGNS.get(letter) ?? '')
  })
  return spelt.join('')
}

/** Reports whether a consonant followed by `next` is pronounced with its inherent vowel. */
function takesVowel(next: string | undefined): boolean {
  return next !== undefined && next !== VIRAMA && SIGNS.get(next) === undefined
}

/**
 * Reduces a romanized Indian word to its consonants, without aspiration and doubling, so that all its
 * spellings agree: 'bharatiya', 'bhartiya', 'bharatiy' → 'brty'.
 */
export function consonants(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/ksh|x/g, 'ks')
    .replaceAll(/w/g, 'v')
    .replaceAll(/([kgcjtdpbs])h+/g, '$1')
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
