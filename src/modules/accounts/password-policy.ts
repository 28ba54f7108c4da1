import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

import { badField } from '#platform/errors.ts'

import { foldings, isCommonPassword, upToLastLetter } from './common-passwords.ts'
import { GUESSABLE_WORDS } from './guessable-words.ts'
import type { Passwords } from './passwords.ts'
import { isStaff, type Role } from './roles.ts'

/** About a hundred million guesses or more, of at most 4. */
const STRONG = 3
/** Characters judged. More only add strength, and the time grows with the square of the length. */
const MAX_JUDGED = 40
/** Combinations of replaced letters that are tried. The library's 100 take a second. */
const MAX_READINGS = 6

let loaded: Promise<ZxcvbnFactory> | undefined

/** Loads the word lists, about 20 MB, on the first check: few processes ever set a staff password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const { 'commonWords-en': words, 'firstnames-en': names, 'lastnames-en': surnames } = english.dictionary
  return new Factory({
    dictionary: { ...common.dictionary, words, names, surnames, ours: [...GUESSABLE_WORDS] },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_READINGS,
  })
}

/** Reports whether a password resists guessing, also by someone who knows these texts about its owner. */
async function isStrong(password: string, known: readonly string[]): Promise<boolean> {
  loaded ??= loadEstimator()
  return (await loaded).check(password.slice(0, MAX_JUDGED), [...known]).score >= STRONG
}

export interface PasswordOwner {
  name: string
  email: string
  role: Role
}

/**
 * Minimum length for staff (DESIGN §5). The schemas only enforce the shoppers' minimum of 8, because they
 * don't know the role.
 */
export const STAFF_MINIMUM = 12

/**
 * Returns why a new password is refused, worded to follow the field's name; undefined if it is acceptable.
 */
export async function passwordIssue(
  password: string,
  owner: PasswordOwner,
  shopName: string,
): Promise<string | undefined> {
  if (isStaff(owner.role) && password.length < STAFF_MINIMUM)
    return `must have at least ${STAFF_MINIMUM} characters`
  if (isOwnWord(password, [owner.name, owner.email, owner.email.split('@', 1)[0] ?? '', shopName]))
    return 'must not be your name, your email address or the shop’s name'
  if (await isCommonPassword(password)) return EASY
  if (isStaff(owner.role) && !(await isStrong(password, [owner.name, owner.email, shopName]))) return EASY
  return undefined
}

const EASY = 'is too common and easy to guess'

/**
 * Reports whether a password is a public fact about its owner, or one word of it, ignoring appended digits.
 */
function isOwnWord(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => [text, ...text.split(/\s+/)]).flatMap(spellings)
  return spellings(password).some((spelling) => words.includes(spelling))
}

/** Returns a text's letters and digits, with and without trailing digits, also with signs read as letters. */
function spellings(text: string): string[] {
  const typed = text.normalize('NFKC').toLowerCase()
  return [typed, ...foldings(upToLastLetter(typed))]
    .map((spelling) => spelling.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .flatMap((plain) => [plain, withoutTrailingDigits(plain)])
    .filter((spelling) => spelling !== '')
}

function withoutTrailingDigits(text: string): string {
  const characters = Array.from(text)
  const last = characters.findLastIndex((character) => !/\p{N}/u.test(character))
  return characters.slice(0, last + 1).join('')
}

/** Creates the function that checks and hashes a chosen password. Throws `bad-input` naming the field. */
export function createNewPasswords({
  passwords,
  shop,
}: {
  passwords: Pick<Passwords, 'hash'>
  shop: { name: string }
}) {
  return async (password: string, owner: PasswordOwner, field = 'password'): Promise<string> => {
    const issue = await passwordIssue(password, owner, shop.name)
    if (issue !== undefined) throw badField(field, issue)
    return passwords.hash(password)
  }
}
