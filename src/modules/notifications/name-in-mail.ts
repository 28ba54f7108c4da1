const MAX_LENGTH = 40
/** What mail programs turn into links by themselves. */
const LINK = /:\/\/|^www\.|[@/\\]/i

/**
 * A name as our mails say it. Anyone can register another's address under any name: a mail of ours must not carry
 * their advertisement. Short, without links; 'reader' when nothing is left.
 */
export function nameInMail(name: string): string {
  const words = name
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !LINK.test(word))
  // 'evil.example' is a link for many programs, 'evil. example' for none; initials stay as they are.
  const plain = words.join(' ').replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
  const short = plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH).trimEnd()}…` : plain
  return short || 'reader'
}
