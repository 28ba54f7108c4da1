import { createTransport } from 'nodemailer'

import { inSpan } from '#platform/tracing/spans.ts'

/** An email for the mail server. */
export interface OutgoingMail {
  /** Stable across retries, so a mailbox can recognise a duplicate. */
  messageId: string
  from: string
  /** One email address without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** One-click unsubscribe URL, if the recipient can unsubscribe. */
  stopUrl?: string | null
}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the message. Throws MailServerDown, or the server's error if it
   * rejects the message.
   */
  send(mail: OutgoingMail): Promise<void>
}

/** The server is unreachable or refuses the login, so the next message would fail too. */
export class MailServerDown extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The mail server cannot be used.', { cause })
    this.name = 'MailServerDown'
  }
}

/** Time limits in milliseconds: a message succeeds or fails long before the sender's lease expires. */
const TIME_OUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** nodemailer's error codes for failures that occur before the message is sent. */
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
 * Creates a transport over SMTP at `smtpUrl` (smtp://user:password@host:587, smtps://…), with a new
 * connection for each message.
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
 * Builds the headers of RFC 8058: the mail program posts to the URL without a confirmation. A reader who
 * opens the URL sees a page with a button.
 */
function oneClick(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function isServerFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && SERVER_FAILURES.has(code)
}
