import { badField } from '#platform/errors.ts'

import { foldings, isCommonPassword, upToLastLetter } from './common-passwords.ts'
import type { Passwords } from './passwords.ts'
import { isStrong } from './password-strength.ts'
import { isStaff, type Role } from './permissions.ts'

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
