import { createTransport } from 'nodemailer'

import { inSpan } from '#platform/tracing/spans.ts'

/** An e-mail for the mail server. */
export interface OutgoingMail {
  /** Stable across retries, so a mailbox can recognise a duplicate. */
  messageId: string
  from: string
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** One-click unsubscribe address of such e-mails. */
  stopUrl?: string | null
}

export interface MailTransport {
  /** Resolves when the server has accepted the message. Throws MailServerDown, or the server's refusal. */
  send(mail: OutgoingMail): Promise<void>
}

/** The server was unreachable or refused the login: the next message would fail too. */
export class MailServerDown extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The mail server cannot be used.', { cause })
    this.name = 'MailServerDown'
  }
}

/** Milliseconds. A message succeeds or fails long before the sender's lease expires. */
const TIME_OUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** nodemailer's codes for failures before the message itself. */
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

/**
 * SMTP at `smtpUrl` (smtp://user:password@host:587, smtps://…); opens one
 * connection per message and keeps none.
 */
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

/**
 * RFC 8058: the mail program posts there without asking; a reader who opens the
 * address sees a page with a button.
 */
function oneClick(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function isServerFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && SERVER_FAILURES.has(code)
}
