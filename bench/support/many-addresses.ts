import { Agent, buildConnector, setGlobalDispatcher } from 'undici'

/**
 * Each connection of this process's `fetch` comes from another address from now on, as shoppers do. A shop counts what is held from
 * one address (`lockAddress`), one start of a payment after the other: buyers of one address wait for each other.
 */
export function comeFromManyAddresses(): void {
  const connect = buildConnector({})
  let last = 0
  const next = () => `127.0.${1 + (Math.floor(last / 250) % 250)}.${1 + (last++ % 250)}`
  setGlobalDispatcher(
    new Agent({ connect: (options, done) => connect({ ...options, localAddress: next() }, done) }),
  )
}
