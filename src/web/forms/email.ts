import { emailAddressOf } from '#platform/email-address.ts'

/** Checks an e-mail address in a form, without the schema library, by the rule of the server's schema. */
export function isEmail(text: string): boolean {
  return emailAddressOf(text) !== undefined
}
