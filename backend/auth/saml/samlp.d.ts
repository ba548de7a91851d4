/** Only what the tests use of Auth0's identity provider. */
declare module 'samlp' {
  export interface AnswerOptions {
    issuer: string
    cert: string
    key: string
    signatureAlgorithm: string
    digestAlgorithm: string
    signAssertion?: boolean
    signResponse?: boolean
    lifetimeInSeconds: number
    audience?: string
    recipient?: string
    destination?: string
    inResponseTo?: string
    samlStatusCode?: string
    encryptionCert?: string
    encryptionPublicKey?: string
    profileMapper: (person: unknown) => {
      getClaims(): Record<string, string | string[]>
      getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat: string }
    }
  }

  export interface ParsedRequest {
    id: string
    issuer: string
    assertionConsumerServiceURL: string
  }

  interface Samlp {
    parseRequest(
      request: { query: Record<string, string>; body: Record<string, string> },
      options: { signingCert?: string | undefined; relayState?: string | undefined },
      callback: (error: unknown, parsed?: ParsedRequest) => void,
    ): void
    getSamlResponse(options: AnswerOptions, person: unknown, callback: (error: unknown, xml: string) => void): void
  }

  const samlp: Samlp
  export default samlp
}
