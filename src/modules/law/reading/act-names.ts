import type { ActKey } from '#modules/law/acts/acts.ts'

import { LAWS_WITHOUT_SECTIONS } from './other-laws.ts'

/** Common names of the Acts, spelt as tokens. A name may belong to both an old and a new Act. */
const NAMES: readonly (readonly [acts: readonly ActKey[], names: readonly string[]])[] = [
  [
    ['ipc'],
    [
      'ipc',
      'indian penal code',
      'penal code',
      'indian panel code',
      'panel code',
      'indian penel code',
      'bharatiya dand sanhita',
      'dand sanhita',
      'आईपीसी',
      'आइपीसी',
      'भादंसं',
      'भादसं',
      'भादवि',
      'भादंवि',
      'भारतीय दंड संहिता',
      'भारतीय दण्ड संहिता',
      'दंड संहिता',
      'दण्ड संहिता',
    ],
  ],
  [
    ['bns'],
    [
      'bns',
      'bharatiya nyaya sanhita',
      'nyaya sanhita',
      'बीएनएस',
      'भान्यासं',
      'भारतीय न्याय संहिता',
      'न्याय संहिता',
    ],
  ],
  [
    ['crpc'],
    [
      'crpc',
      'cr pc',
      'code of criminal procedure',
      'criminal procedure code',
      'criminal procedure',
      'dand prakriya sanhita',
      'सीआरपीसी',
      'दप्रसं',
      'दंप्रसं',
      'दंड प्रक्रिया संहिता',
      'दण्ड प्रक्रिया संहिता',
    ],
  ],
  [
    ['bnss'],
    [
      'bnss',
      'bharatiya nagarik suraksha sanhita',
      'nagarik suraksha sanhita',
      'बीएनएसएस',
      'भारतीय नागरिक सुरक्षा संहिता',
      'नागरिक सुरक्षा संहिता',
    ],
  ],
  [
    ['evidence'],
    [
      'evidence',
      'evidence act',
      'evidance act',
      'indian evidence act',
      'law of evidence',
      'iea',
      'एविडेंस',
      'एविडेंस एक्ट',
    ],
  ],
  [['bsa'], ['bsa', 'bharatiya sakshya adhiniyam', 'sakshya adhiniyam', 'बीएसए']],
  // The Acts of 1872 and 2023 share one name in Hindi.
  [
    ['evidence', 'bsa'],
    ['sakshya', 'sakshya act', 'साक्ष्य', 'साक्ष्य अधिनियम', 'भारतीय साक्ष्य अधिनियम'],
  ],
  [
    ['income-tax-1961', 'income-tax-2025'],
    [
      'ita',
      'it act',
      'income tax',
      'incometax',
      'income tax act',
      'incometax act',
      'income tax law',
      'incom tax',
      'incom tax act',
      'income tex',
      'इनकम टैक्स',
      'tds',
      'tcs',
      'aaykar',
      'aykar',
      'आयकर',
      'आयकर अधिनियम',
    ],
  ],
]

const BY_NAME: ReadonlyMap<string, readonly ActKey[]> = new Map([
  ...NAMES.flatMap(([acts, names]) => names.map((name) => [name, acts] as const)),
  ...LAWS_WITHOUT_SECTIONS.map((name) => [name, []] as const),
])
/** Number of words in the longest name. */
const MAX_WORDS = 5

/**
 * Returns the Acts named by the words from `at` on, by the longest match, and the number of words. If `acts`
 * is empty, the name is that of a law whose sections are not in the tables.
 */
export function actsNamed(
  words: readonly (string | undefined)[],
  at: number,
): { acts: readonly ActKey[]; words: number } | undefined {
  for (let count = MAX_WORDS; count > 0; count -= 1) {
    const name = words.slice(at, at + count)
    if (name.length < count || name.includes(undefined)) continue
    const acts = BY_NAME.get(name.join(' '))
    if (acts) return { acts, words: count }
  }
  return undefined
}
