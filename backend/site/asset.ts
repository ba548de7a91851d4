export interface Content {
  length: number
  open(): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

export interface Asset {
  type: string
  plain: Content
  encoded: { br?: Content; gzip?: Content }
  hash: string
  immutable: boolean
  isPage: boolean
  scriptHashes: string[]
}
