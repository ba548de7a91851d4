import type { Sample } from '../compiler/code/sample.ts'

const address = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
/** In quotes, an address or a mailbox only: `logger.info` is no host. */
const host = /(?<=["'/@])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|app|info|biz|co|de|uk|eu|ru|cn|onion|xyz)\b/gi

const allowedAddress = /^(?:192\.0\.2|198\.51\.100|203\.0\.113|127\.\d+\.\d+|0\.0\.0)\.\d+$/
const allowedHost = /(?:^|\.)example\.(?:com|org|net)$/i

/** Hosts that are not reserved for documentation (RFC 5737, RFC 2606) or loopback. */
export const foreignHosts = (sample: Sample): string[] => [
  ...(sample.code.match(address) ?? []).filter((each) => !allowedAddress.test(each)),
  ...(sample.code.match(host) ?? []).filter((each) => !allowedHost.test(each)),
]
