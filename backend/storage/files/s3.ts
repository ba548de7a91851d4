import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import { StoreFull } from '../errors.ts'
import { checkVersion, type Files } from './files.ts'
import { TemporaryUploads } from './temporary-uploads.ts'

export interface S3Place {
  bucket: string
  endpoint: string | undefined
  region: string
  forcePathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 30_000
const uploadTimeoutMs = 10 * 60_000

export function s3Files(place: S3Place, temporaryFolder: string): Files {
  const { accessKeyId, secretAccessKey, region } = place
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...credentials, retries: 3 })
  const urlOf = (version: string) => `${baseUrl(place)}/${checkVersion(version)}`
  const timeout = () => AbortSignal.timeout(timeoutMs)
  return {
    temporaryUploads: new TemporaryUploads(temporaryFolder),
    async keep(version, upload) {
      // The service compares the digest with what has arrived. It also wants the length, which no signed Request carries.
      const headers = { 'x-amz-content-sha256': upload.digest }
      const { url, headers: signed } = await new AwsV4Signer({
        ...credentials,
        method: 'PUT',
        url: urlOf(version),
        headers,
      }).sign()
      signed.set('content-length', String(upload.size))
      const body = upload.size > 0 ? (Readable.toWeb(createReadStream(upload.path)) as ReadableStream) : null
      const signal = AbortSignal.timeout(uploadTimeoutMs)
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: signed, body, signal, duplex: 'half' }
      await expectOk(await fetch(url, init), 'keep')
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${place.bucket}/${checkVersion(from)}` }
      const response = await client.fetch(urlOf(to), {
        method: 'PUT',
        headers,
        signal: AbortSignal.timeout(uploadTimeoutMs),
      })
      const said = await expectOk(response, 'copy')
      // A copy that fails on its way has been answered 200 already.
      if (said.includes('<Error>')) throw failure(`S3 copy: ${said.slice(0, 500)}`)
    },
    async open(version, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const response = await client.fetch(urlOf(version), { ...(headers && { headers }) })
      if (response.ok && response.body) return response.body
      const said = await response.text()
      if (response.status === 404) return undefined
      throw new Error(`S3 open: ${response.status} ${said.slice(0, 500)}`)
    },
    async remove(version) {
      const response = await client.fetch(urlOf(version), { method: 'DELETE', signal: timeout() })
      if (response.status === 404) await response.body?.cancel()
      else await expectOk(response, 'remove')
    },
  }
}

function baseUrl({ bucket, endpoint, region, forcePathStyle }: S3Place): string {
  const service = endpoint ?? `https://s3.${region}.amazonaws.com`
  return forcePathStyle ? `${service}/${bucket}` : service.replace('://', `://${bucket}.`)
}

async function expectOk(response: Response, what: string): Promise<string> {
  const said = await response.text()
  if (!response.ok) throw failure(`S3 ${what}: ${response.status} ${said.slice(0, 500)}`, response.status)
  return said
}

/** 507 and these codes are MinIO's and Ceph's; Amazon has no such error. */
function failure(message: string, status?: number): Error {
  const isFull = status === 507 || /<Code>\w*(StorageFull|InsufficientStorage|QuotaExceeded)<\/Code>/.test(message)
  return isFull ? new StoreFull(message) : new Error(message)
}
