import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { withoutJoiners } from '#platform/typed-text.ts'

const require = createRequire(import.meta.url)

/** The length check refuses shorter ones. */
const SHORTEST = 8

let loaded: Promise<string> | undefined

/**
 * Loads 49,233 leaked passwords as one string: a set of strings would need ten times the memory. Runs with the first new
 * password, so startup does not pay for it.
 */
async function loadList(): Promise<string> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as string[]
  return `\n${all.filter(({ length }) => length >= SHORTEST).join('\n')}\n`
}

/** Sequences that the list omits: digits, alphabet and keyboard rows, in both directions. */
const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (row) => {
    const long = row.repeat(128 / row.length + 1)
    return [long, long.split('').toReversed().join('')]
  },
)

/** Matches a repeated block, the last one perhaps cut: 'aaaaaaaa', '12341234', 'adminadmin'. */
function isRepetition(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, i) => i + 1)
  return periods.some((period) => text.slice(period) === text.slice(0, -period))
}

/** Checks for a common password, ignoring case, spaces, accents and invisible characters, and with and without punctuation. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = withoutJoiners(password.normalize('NFKD').toLowerCase()).replaceAll(/[\s\u0300-\u036f]/g, '')
  const bare = plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return plain === '' || (await isCommon(plain)) || (bare.length >= SHORTEST && (await isCommon(bare)))
}

async function isCommon(plain: string): Promise<boolean> {
  if (isRepetition(plain) || SEQUENCES.some((row) => row.includes(plain))) return true
  loaded ??= loadList()
  return (await loaded).includes(`\n${plain}\n`)
}
