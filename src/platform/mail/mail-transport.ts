import { createTransport } from 'nodemailer'

import { inSpan } from '#platform/tracing/spans.ts'

/** An e-mail as handed to the mail server. */
export interface OutgoingMail {
  /** Stable over retries, so that a mailbox which gets a message twice can tell. */
  messageId: string
  from: string
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** Where one click of a mail program ends such mails. */
  stopUrl?: string | null
}

export interface MailTransport {
  /** Resolves when the server has taken the message. Throws MailServerDown, or the server's refusal. */
  send(mail: OutgoingMail): Promise<void>
}

/** The server could not be reached or did not let us in: it would be the same with the next message. */
export class MailServerDown extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The mail server cannot be used.', { cause })
    this.name = 'MailServerDown'
  }
}

/** A message is over, one way or the other, long before the sender's claim on it lapses. */
const TIME_OUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** nodemailer's codes of failures before the message itself. */
const SERVER_FAILURES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ENOAUTH',
  'EPROTOCOL',
])

/** SMTP at `smtpUrl` (smtp://user:password@host:587, smtps://…); a connection per message, none stays open. */
export function createMailTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    ...TIME_OUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, stopUrl, ...mail }) {
      const headers = stopUrl ? oneClick(stopUrl) : {}
      const message = { ...mail, headers, to: { name: '', address: to } }
      await inSpan('mail', { kind: 'CLIENT' }, async () => transporter.sendMail(message)).catch(
        (error: unknown) => {
          throw isServerFailure(error) ? new MailServerDown(error) : error
        },
      )
    },
  }
}

/** RFC 8058: the program posts there without asking; who opens the address sees a page with a button. */
function oneClick(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function isServerFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && SERVER_FAILURES.has(code)
}
