import { emailAddressOf } from '#platform/email-address.ts'

/** Checks an e-mail address by the rule of the server's schema, without loading the schema library. */
export function isEmail(text: string): boolean {
  return emailAddressOf(text) !== undefined
}
