import { contactDetailsIn } from '#platform/contact-details.ts'
import type { Executor } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { oneTypedLine, plainCharacters } from '#platform/typed-text.ts'

const MAX_LENGTH = 40
/** Matches words that mail programs turn into links, but not 'M/s.' and 'S/o'. */
const LINK = /:\/\/|^www\.|[@\\]|^\/|\.[\p{L}\p{M}\p{N}-]{2,}[/:]/iu

/**
 * Many mail programs turn 'evil.example' into a link, but none does so with 'evil. example'. Doesn't match
 * the dots of initials.
 */
const DOT_IN_WORD = /[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{M}\p{N}]{2})/gu

/**
 * Prepares a name for our mails. Anyone can register another person's address under any name, and our mails
 * must not carry advertisements in that name. Shortens the name and removes links; returns 'reader' if
 * nothing is left or the name has contact details.
 */
export function nameInMail(name: string): string {
  const words = oneTypedLine(name)
    .split(' ')
    .filter((word) => word !== '' && !LINK.test(plainCharacters(word)))
  if (contactDetailsIn(words.join(' ')).length > 0) return 'reader'
  const plain = words.join(' ').replaceAll(DOT_IN_WORD, '. ')
  const short = plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH).trimEnd()}…` : plain
  return short || 'reader'
}

/**
 * Breaks up links in a third party's text, so that no mail program recognizes them: 'https://evil.example' →
 * 'https: evil. example'.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/[:：][/／]{2}/g, ': ').replaceAll(DOT_IN_WORD, '. ')
}

/**
 * Quotes a third party's text in a mail to an unconfirmed address, which may be someone else's. Replaces
 * lines that contain contact details.
 */
export function quotedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (contactDetailsIn(line).length > 0 ? '[A line with contact details]' : withoutLinks(line)))
}

/** The parts of an email in order. They are rendered both as text and as HTML. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Short lines below each other, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  /** Items with amounts. If `total` is true, the last row is their total. */
  | { kind: 'amounts'; rows: readonly { label: string; amount: string; note?: string }[]; total?: boolean }
  | { kind: 'button'; text: string; href: string }
  /** Small print with one link in it. */
  | { kind: 'note'; text: string; link?: { text: string; href: string } }

/** The shop as the sender of a mail. */
export interface MailSender {
  name: string
  /** The shop's city, phone number and email address. */
  contact: readonly string[]
}

/** Reads the sender from the shop's settings. */
export type MailSenderNow = (db: Executor) => Promise<MailSender>

export interface MailPage {
  subject: string
  /** Heading above the text, if it differs from the subject. */
  title?: string
  parts: readonly MailPart[]
  /** Shown above and below the text. Mails to the shop's own staff have none. */
  sender?: MailSender | undefined
}

export interface MailBody {
  subject: string
  text: string
  html: string
}

/** A mail header must be one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Renders both bodies of an email from the same parts, so that they have the same content. */
export function mailPage(page: MailPage): MailBody {
  return { subject: oneLine(page.subject), text: asText(page), html: asHtml(page) }
}

/** Builds the first line: 'Dear Asha,'. */
export function greeting(name: string): MailPart {
  return { kind: 'text', text: `Dear ${nameInMail(name)},` }
}

function asText({ parts, sender }: MailPage): string {
  return [...parts.map(textOf), ...(sender ? [`-- \n${senderLine(sender)}`] : [])].join('\n\n')
}

function senderLine({ name, contact }: MailSender): string {
  return [name, ...contact].join(' · ')
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'lines':
      return part.lines.join('\n')
    case 'amounts':
      return part.rows
        .map(({ label, amount, note }) => `${label}${note ? ` (${note})` : ''}: ${amount}`)
        .join('\n')
    case 'button':
      return `${part.text}: ${part.href}`
    case 'note':
      return part.link ? `${part.text} ${part.link.text}: ${part.link.href}` : part.text
  }
}

/** Styles are inline, because mail programs drop style sheets. The style sheet only adds the dark theme. */
const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const DARK = `@media (prefers-color-scheme:dark){.page{background:#16130f!important}.card{background:#201c17!important;border-color:#3a342b!important}
.ink{color:#f1ebe1!important}.soft{color:#b9b0a2!important}.rule{border-color:#3a342b!important}.link{color:#e39a8d!important}}`

function asHtml({ subject, title = subject, parts, sender }: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:#f6f1e8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">
${sender ? masthead(sender) : ''}
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8;border:1px solid #ded5c5;border-radius:8px">
<tr><td style="padding:24px 20px;${FONT};font-size:16px;line-height:1.5">
<h1 class="ink" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:1.25;color:#1d1a16">${htmlText(title)}</h1>
${parts.map(htmlOf).join('\n')}
</td></tr></table>
${sender ? signature(sender) : ''}
</td></tr></table></body></html>`
}

function masthead({ name }: MailSender): string {
  return `<p class="link" style="margin:8px 8px 16px;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:700;color:#7a1f2b">${escapeHtml(name)}</p>`
}

/** Each part of the sender stays on one line, so that addresses and numbers are never cut. */
function signature({ name, contact }: MailSender): string {
  const parts = [name, ...contact].map(
    (part) => `<span style="white-space:nowrap">${escapeHtml(part)}</span>`,
  )
  return `<p class="soft" style="margin:16px 8px;${FONT};font-size:13px;line-height:1.5;color:#6a6256">${parts.join(' · ')}</p>`
}

const INK = 'color:#1d1a16'

/** Escapes a text, and keeps each number like 'KK-000122' on one line. */
function htmlText(text: string): string {
  return escapeHtml(text).replaceAll(
    /\b[A-Z]{2,4}-\d{4,}\b/g,
    (number) => `<span style="white-space:nowrap">${number}</span>`,
  )
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${INK}">${htmlText(part.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 8px;font-size:16px;${INK}">${escapeHtml(part.text)}</h2>`
    case 'lines':
      return `<p class="ink" style="margin:0 0 16px;${INK}">${part.lines.map(htmlText).join('<br>')}</p>`
    case 'amounts':
      return amountsHtml(part)
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(part.href)}" style="display:inline-block;background:#7a1f2b;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escapeHtml(part.text)}</a></p>`
    case 'note':
      return noteHtml(part)
  }
}

function amountsHtml({ rows, total }: Extract<MailPart, { kind: 'amounts' }>): string {
  const cells = rows.map(({ label, amount, note }, i) => {
    const strong = total && i === rows.length - 1 ? 'font-weight:700;' : ''
    const cell = `class="ink rule" style="${strong}${INK};padding:8px 0;border-top:1px solid #ded5c5;vertical-align:top`
    const more = note
      ? `<br><span class="soft" style="font-size:14px;color:#6a6256">${escapeHtml(note)}</span>`
      : ''
    return `<tr><td ${cell}">${escapeHtml(label)}${more}</td><td align="right" ${cell};padding-left:12px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${cells.join('')}</table>`
}

function noteHtml({ text, link }: Extract<MailPart, { kind: 'note' }>): string {
  const anchor = link
    ? ` <a class="link" href="${escapeHtml(link.href)}" style="color:#7a1f2b">${escapeHtml(link.text)}</a>`
    : ''
  return `<p class="soft" style="margin:0 0 12px;font-size:14px;color:#6a6256">${htmlText(text)}${anchor}</p>`
}
