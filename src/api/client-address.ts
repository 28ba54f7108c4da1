import { isIPv6 } from 'node:net'

/** How far Node's adapter tells us about the connection; absent when a request is made in process. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } | undefined } | undefined
}

/**
 * The client's address. Each trusted proxy appends the address it was called from to X-Forwarded-For, so
 * the entries are counted from the right; whatever a client itself sends stands further left and is not believed.
 */
export function clientAddress(
  bindings: unknown,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const peer = plain((bindings as Bindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown')
  if (trustedProxies === 0 || !forwardedFor) return peer
  const chain = [...forwardedFor.split(',').map((entry) => entry.trim()), peer]
  return plain(chain[Math.max(0, chain.length - 1 - trustedProxies)] || peer)
}

/** What limits count by: an IPv4 address, or the /64 network that one IPv6 customer has to himself. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** IPv4 written as IPv6, as dual-stack sockets report it, is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
