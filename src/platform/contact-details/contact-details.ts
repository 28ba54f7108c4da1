import { atAddress } from './at-addresses.ts'
import { hasPhoneNumber } from './phone-numbers.ts'
import { hasWebAddress } from './web-addresses.ts'
import { deobfuscate, type WrittenText, writtenWords } from './written-words.ts'

/**
 * Contact details that third parties may not place on the shop's pages or in its emails, because readers
 * would take them for the shop's own.
 */
export type ContactDetail = 'web address' | 'email address' | 'phone number' | 'UPI id'

/** Lists the kinds of contact details in a text, including disguised ones. Runs in linear time. */
export function contactDetailsIn(text: string): ContactDetail[] {
  const written = writtenWords(text)
  const found = written.words.map((_, i) => atAddress(written, i))
  const details = new Set<ContactDetail>(found.filter((each) => each !== undefined))
  if (hasWebAddress(written, hostsOfMail(written, found))) details.add('web address')
  if (hasPhoneNumber(deobfuscate(text))) details.add('phone number')
  return [...details]
}

/** Returns the indexes of the words after the @ of email addresses. */
function hostsOfMail({ gaps }: WrittenText, found: readonly (string | undefined)[]): Set<number> {
  const hosts = new Set<number>()
  for (const [i, each] of found.entries()) {
    if (each !== 'email address') continue
    for (let word = i; word === i || gaps[word]?.includes('.'); word++) hosts.add(word)
  }
  return hosts
}

/** Returns the sentence that rejects a text with contact details; undefined if it has none. */
export function contactDetailsIssue(text: string, field: string): string | undefined {
  const details = contactDetailsIn(text).map((detail) => `the ${detail}`)
  return details.length > 0 ? `Remove ${listed(details)} from the ${field}.` : undefined
}

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
