import { BlockList, isIP, isIPv6 } from 'node:net'

export type TrustedProxies = Pick<BlockList, 'check'>

export function trustedProxies(list: readonly string[]): TrustedProxies {
  const proxies = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`not an address or CIDR range: ${entry}`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) proxies.addAddress(address, type)
      else proxies.addSubnet(address, Number(bits), type)
    } catch {
      throw new Error(`not an address or CIDR range: ${entry}`)
    }
  }
  return proxies
}

/** The last forwarded address that is not a trusted proxy's: clients can write anything before it. */
export function clientAddress(socket: string | undefined, forwarded: string | null, proxies: TrustedProxies): string {
  let address = normalize(socket ?? '')
  if (!forwarded) return address
  const hops = forwarded.split(',').map((hop) => normalize(hop.trim()))
  for (let i = hops.length - 1; i >= 0 && isTrusted(address, proxies); i--) {
    const hop = hops[i] ?? ''
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

export function isTrusted(address: string, proxies: TrustedProxies): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

export function maskAddress(address: string): string {
  if (isIPv6(address)) return `${address.split(':').slice(0, 3).join(':')}::`
  return isIP(address) ? address.replace(/\d+$/, '0') : 'unknown'
}

function normalize(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
