/** What the outer layers put on Hono's context for the endpoints. */
export interface RequestVariables {
  Variables: {
    requestId: string
    /** The address to count and to limit by; see `clientAddress`. */
    clientAddress: string
    /** Whether the browser's own connection is https: the socket's, or what a trusted proxy says. */
    secure: boolean
  }
}
