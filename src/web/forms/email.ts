const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Checks an e-mail address in a form, without the schema library; the server's schema decides. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
