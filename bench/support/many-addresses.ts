import { Agent, buildConnector, setGlobalDispatcher } from 'undici'

/**
 * Makes each connection of this process's `fetch` come from a different IP address, like real shoppers. The
 * shop counts holds by IP address (`lockAddress`) and starts the payments of one address one by one, so
 * buyers at the same address would wait for each other.
 */
export function comeFromManyAddresses(): void {
  const connect = buildConnector({})
  let last = 0
  const next = () => `127.0.${1 + (Math.floor(last / 250) % 250)}.${1 + (last++ % 250)}`
  setGlobalDispatcher(
    new Agent({ connect: (options, done) => connect({ ...options, localAddress: next() }, done) }),
  )
}
