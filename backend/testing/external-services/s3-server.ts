import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'

export interface S3Server {
  endpoint: string
  bucket: string
  /** Where s3rver keeps the bucket's files. */
  folder: string
  close(): Promise<void>
}

/** The one account. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** The settings that store files there. */
export const s3Environment = ({ bucket, endpoint }: Pick<S3Server, 'bucket' | 'endpoint'>) => ({
  STORAGE_BACKEND: 's3',
  STORAGE_S3_BUCKET: bucket,
  STORAGE_S3_ENDPOINT: endpoint,
  STORAGE_S3_FORCE_PATH_STYLE: 'true',
  AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
})

/** s3rver over HTTP, behind a door that checks each request's signature and digest: s3rver does for version 2 only. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'xpedition-s3-'))
  const configureBuckets = [{ name: 'school', configs: [] }]
  const s3rver = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3rver.run()
  const door = createServer((asked, answer) => {
    admit(asked, answer, port).catch((error: Error) => answer.writeHead(500).end(error.message))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    bucket: 'school',
    folder: join(directory, 'school'),
    close: async () => {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await s3rver.close()
      await rm(directory, { recursive: true })
    },
  }
}

async function admit(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const refusal = await check(asked, body)
  if (refusal) {
    answer.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
    return
  }
  const { method, url: path, headers } = asked
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(answer)
  })
  passed.on('error', (error) => answer.destroy(error))
  passed.end(body)
}

/** @returns S3's error code, if any */
async function check({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const [, region = '', names = '', signature] =
    /Credential=[^/]+\/\d+\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const digest = headers['x-amz-content-sha256']
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? []
  const signer = new SignatureV4({
    credentials: s3Credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  })
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: url,
      query: {},
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])])),
    },
    { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
  )
  return signed.headers.authorization?.endsWith(`Signature=${signature}`) ? undefined : 'SignatureDoesNotMatch'
}

type Data = string | ArrayBuffer | ArrayBufferView

/** What the signer calculates with. */
class Sha256 {
  private readonly hash: ReturnType<typeof createHash | typeof createHmac>
  constructor(secret?: Data) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: Data) {
    this.hash.update(bytesOf(data))
  }
  async digest() {
    return new Uint8Array(this.hash.digest())
  }
}

function bytesOf(data: Data): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
}
