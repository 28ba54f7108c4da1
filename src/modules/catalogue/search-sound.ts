/**
 * Indian names and words have no one spelling in Latin letters: 'Diwan' and 'Divan', 'Kapur' and 'Kapoor', 'Mishra' and 'Misra',
 * 'nyay' and 'nyaya' are the same word.
 */
const SAME_SOUND: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  // A breath that is written or not.
  [/(?<=[bdgjkst])h/g, ''],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/(?<=[^aeiou])a$/g, ''],
  [/(?<=[a-z])y(?![aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** True for words with alternative spellings: Latin letters with a vowel. Each letter of an abbreviation ('BNS', 'BNSS') counts. */
export const hasSound = (text: string): boolean => text.length >= 3 && /[aeiou]/.test(text)

function soundOf(word: string): string {
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** Whether two words are spellings of the same. */
export function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  return hasSound(one) && hasSound(other) && soundOf(one) === soundOf(other)
}
