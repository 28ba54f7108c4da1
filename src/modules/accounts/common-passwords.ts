import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Shorter passwords already fail the length check. */
const SHORTEST = 8

let loaded: Promise<string> | undefined

/**
 * Loads 49,233 leaked passwords as one string: a set of strings would need ten times the memory. Runs on the
 * first check of a new password, not at startup.
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

/** Matches a repeated block of up to four characters: 'aaaaaaaa', '12341234'. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some((period) => text.slice(period) === text.slice(0, -period))
}

/** Checks for a common password, ignoring case and spaces. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  if (plain === '' || isRepetition(plain) || SEQUENCES.some((row) => row.includes(plain))) return true
  loaded ??= loadList()
  return (await loaded).includes(`\n${plain}\n`)
}
