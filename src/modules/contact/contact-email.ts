import { escapeHtml } from '#platform/escape-html.ts'

import type { ContactMessage } from './contact.schema.ts'

/** The message as the shop gets it. The sender's address is in the body: the envelope is the shop's own. */
export function contactEmail(message: ContactMessage): { subject: string; text: string; html: string } {
  const { name, email, phone, subject } = message
  const facts = [
    ['From', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Subject', subject],
  ] as const
  const rows = facts.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return {
    // A header is one line.
    subject: `Contact form: ${subject.replace(/\s+/g, ' ')}`,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message.message}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Contact form</title></head><body>
<table role="presentation" cellpadding="6">${rows.join('')}</table>
<p>${escapeHtml(message.message).replaceAll('\n', '<br>')}</p>
<p><a href="${escapeHtml(answer)}">Answer ${escapeHtml(name)}</a></p>
</body></html>`,
  }
}
