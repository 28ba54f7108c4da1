import { Readable } from 'node:stream'

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
   * Resolves when the server has accepted the message. Throws MailServerDown, MailboxUnknown, or the server's
   * error if it rejects the message for now.
   */
  send(mail: OutgoingMail): Promise<void>
}

/**
 * The server is unreachable, or refuses the login or the sender, so the next message would fail too. Its
 * messages are kept however long that lasts.
 */
export class MailServerDown extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The mail server cannot be used.', { cause })
    this.name = 'MailServerDown'
  }
}

/** The recipient's mailbox doesn't exist or is disabled, so no later attempt can succeed. */
export class MailboxUnknown extends Error {
  constructor(reply: string) {
    super(reply)
    this.name = 'MailboxUnknown'
  }
}

/**
 * Time limits in milliseconds. A server replies to commands within seconds, but may check a message's
 * content before it accepts it. The sum is far below the sender's lease.
 */
const UNTIL_DATA = 10_000
const AFTER_DATA = 60_000

const CONNECTION_LIMITS = {
  dnsTimeout: UNTIL_DATA - 2000,
  connectionTimeout: UNTIL_DATA - 2000,
  greetingTimeout: UNTIL_DATA - 2000,
  socketTimeout: UNTIL_DATA + AFTER_DATA,
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
  const options = { url: smtpUrl, ...CONNECTION_LIMITS, disableFileAccess: true, disableUrlAccess: true }
  return {
    async send({ to, stopUrl, ...mail }) {
      const headers = stopUrl ? oneClick(stopUrl) : {}
      const limit = createLimit()
      const transporter = createTransport(options).use('stream', ({ message }, done) => {
        message?.processFunc((text) => whenRead(text, limit.startData))
        done()
      })
      const message = { ...mail, headers, to: { name: '', address: to }, signal: limit.signal }
      await inSpan('mail', { kind: 'CLIENT' }, async () => transporter.sendMail(message))
        .catch((error: unknown) => {
          throw limit.signal.aborted ? limit.signal.reason : failureOf(error)
        })
        .finally(limit.end)
    },
  }
}

/** Aborts a message that the server has not asked for after UNTIL_DATA, or not accepted AFTER_DATA later. */
function createLimit() {
  const controller = new AbortController()
  let timer: NodeJS.Timeout
  const start = (ms: number) => {
    clearTimeout(timer)
    const error = new Error(`The mail server did not reply within ${ms / 1000} seconds.`)
    timer = setTimeout(() => controller.abort(error), ms)
  }
  start(UNTIL_DATA)
  return { signal: controller.signal, startData: () => start(AFTER_DATA), end: () => clearTimeout(timer) }
}

/** Returns the stream, and calls `onRead` once it is read: nodemailer reads it when the server expects data. */
function whenRead(stream: Readable, onRead: () => void): Readable {
  return Readable.from(
    (async function* () {
      onRead()
      yield* stream
    })(),
  )
}

/**
 * Builds the headers of RFC 8058: the mail program posts to the URL without a confirmation. A reader who
 * opens the URL sees a page with a button.
 */
function oneClick(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Fields of nodemailer's errors. */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  rejectedErrors?: SmtpError[]
}

/** RFC 3463: the address is bad or has moved (X.1.*), or the mailbox is disabled (X.2.1). */
const NO_MAILBOX = /^5\d\d[ -]5\.(?:1\.\d{1,3}|2\.1)(?!\d)/

/**
 * Tells failures of the server from those of one message. Only a reply to RCPT TO that names the mailbox is
 * final: other rejections depend on policies, which change.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, command, rejectedErrors }: SmtpError = error
  if (SERVER_FAILURES.has(code ?? '') || command === 'MAIL FROM') return new MailServerDown(error)
  const reply = rejectedErrors?.at(-1)?.response ?? ''
  return command === 'RCPT TO' && NO_MAILBOX.test(reply) ? new MailboxUnknown(reply) : error
}
