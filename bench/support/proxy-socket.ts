import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends HAProxy an operator's command over its socket; returns the response. */
export async function commandProxy(socket: string, words: string): Promise<string> {
  const connection = connect(socket)
  connection.write(`${words}\n`)
  return text(connection)
}

/** Counts the ready servers of a backend. */
export async function serversUp(socket: string, backend: string): Promise<number> {
  const csv = await commandProxy(socket, 'show stat')
  // Column 1 is the backend, column 2 the server, and column 18 its state: `UP`, `DOWN`, `DRAIN`, `MAINT`.
  const lines = csv.split('\n').map((line) => line.split(','))
  const servers = lines.filter(([of, name = '']) => of === backend && !/^(FRONTEND|BACKEND)$/.test(name))
  return servers.filter((line) => line[17]?.startsWith('UP')).length
}
