import type { AddressInfo } from 'node:net'

import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that stores received mail. */
export interface SmtpPeer {
  url: string
  received: ParsedMail[]
  /** Rejects the next message after its data, with a temporary error. */
  refuseNext(): void
  stop(): Promise<void>
}

/** Starts a mail server. Pass `port` to restart a stopped one at its old address. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: ParsedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        if (refusing) {
          refusing = false
          return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        }
        received.push(mail)
        return done()
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
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
