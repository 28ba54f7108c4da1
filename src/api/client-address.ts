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

/** IPv4 written as IPv6, as dual-stack sockets report it, is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
