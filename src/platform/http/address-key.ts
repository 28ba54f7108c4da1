import { isIPv6 } from 'node:net'

/** Returns the key by which limits count requests: an IPv4 address, or an IPv6 customer's /64 network. */
export function addressKey(address: string): string {
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address
}

/** Returns the key of a network, which one person or a whole campus may control: an IPv4 /24 or IPv6 /56. */
export function networkKey(address: string): string {
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.')
  const [first, second, third, fourth = '0'] = groupsOf(address)
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
