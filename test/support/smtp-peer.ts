import type { AddressInfo } from 'node:net'

import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Command = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A real mail server on loopback that stores received mail. */
export interface SmtpPeer {
  url: string
  received: ParsedMail[]
  /** Rejects the next message after its data, with a temporary error. */
  refuseNext(): void
  /** Rejects a command with a reply, or accepts it again. 'DATA' is the reply to the message. */
  reject(command: Command, reply: string | undefined): void
  /** Never replies to a command; resolves when one arrives. */
  hangAt(command: Command): Promise<void>
  stop(): Promise<void>
}

/** Starts a mail server. Pass `port` to restart a stopped one at its old address. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: ParsedMail[] = []
  let refusing = false
  const rejections = new Map<Command, string>()
  const hanging = new Map<Command, () => void>()
  const check = (command: Command, done: (error?: Error) => void, accept: () => void) => {
    if (hanging.has(command)) return hanging.get(command)?.()
    const [, code, reason] = /^(\d{3}) (.*)/.exec(rejections.get(command) ?? '') ?? []
    if (reason) done(Object.assign(new Error(reason), { responseCode: Number(code) }))
    else accept()
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => check('AUTH', done, () => done(null, { user: 'shop' })),
    onMailFrom: (_from, _session, done) => check('MAIL FROM', done, done),
    onRcptTo: (_to, _session, done) => check('RCPT TO', done, done),
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        if (refusing) {
          refusing = false
          return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        }
        return check('DATA', done, () => {
          received.push(mail)
          done()
        })
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseNext: () => {
      refusing = true
    },
    reject: (command, reply) => void (reply ? rejections.set(command, reply) : rejections.delete(command)),
    hangAt: (command) => new Promise((resolve) => hanging.set(command, resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
