import { withoutJoiners } from './typed-text.ts'

/** RFC 5321 §4.5.3.1. */
const MOST = 254
const MOST_BEFORE_AT = 64
/** A dot-atom of RFC 5322: an unquoted local part. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** The last label is a word, in ASCII or encoded from another script. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Characters that would end the host of a URL. */
const NOT_IN_HOST = /[\s\p{Cc}/?#@:%\\[\]<>^|]/u

/**
 * Normalises an email address for storing, comparing and sending: in lower case, without invisible
 * characters, with its domain in ASCII (`xn--`). Returns undefined for any other text. Browser-safe; every
 * field and form uses it.
 */
export function emailAddressOf(typed: string): string | undefined {
  const text = tidyEmail(typed)
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > MOST_BEFORE_AT || !LOCAL.test(local)) return undefined
  const domain = asciiDomain(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain === undefined || address.length > MOST ? undefined : address
}

/** Removes invisible characters and replaces full-width letters with plain ones. */
export function tidyEmail(typed: string): string {
  return withoutJoiners(typed.normalize('NFKC')).trim().toLowerCase()
}

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox that an address delivers to: without a `+tag`, and at Gmail without dots. Only for
 * limits on mails; as an identity, an address is what its owner typed.
 */
export function mailboxOf(typed: string): string {
  const address = emailAddressOf(typed) ?? tidyEmail(typed)
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${domain}`
}

/** 'उदाहरण.भारत' → 'xn--p1b6ci4b4b3a.xn--h2brj9c', the form that mail servers use (IDNA). */
function asciiDomain(typed: string): string | undefined {
  const host = /^[a-z0-9.-]*$/.test(typed) && !typed.includes('xn--') ? typed : hostOf(typed)
  const labels = (host ?? '').split('.')
  if (labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')) return undefined
  return labels.every((label) => LABEL.test(label)) ? host : undefined
}

function hostOf(domain: string): string | undefined {
  if (domain.length > MOST || NOT_IN_HOST.test(domain)) return undefined
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
