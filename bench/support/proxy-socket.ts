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
  // 1st column the backend, 2nd the server, 18th its state: `UP`, `DOWN`, `DRAIN`, `MAINT`.
  const lines = csv.split('\n').map((line) => line.split(','))
  const servers = lines.filter(([of, name = '']) => of === backend && !/^(FRONTEND|BACKEND)$/.test(name))
  return servers.filter((line) => line[17]?.startsWith('UP')).length
}
