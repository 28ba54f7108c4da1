/**
 * Indian names and words have several Latin spellings: 'Diwan' and 'Divan', 'Kapur' and 'Kapoor', 'Mishra'
 * and 'Misra', 'nyay' and 'nyaya' are the same word.
 */
const SAME_SOUND: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  // Aspiration is often omitted.
  [/(?<=[bdgjkst])h/g, ''],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/(?<=[^aeiou])a$/g, ''],
  [/(?<=[a-z])y(?![aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * Reports whether a word can be compared by sound: it has three letters and a Latin vowel. In an abbreviation
 * ('BNS', 'BNSS'), each letter matters instead.
 */
export const hasSound = (text: string): boolean => text.length >= 3 && /[aeiou]/.test(text)

function soundOf(word: string): string {
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** Reports whether two words are spellings of the same word. */
export function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  return hasSound(one) && hasSound(other) && soundOf(one) === soundOf(other)
}
