declare module 'virtual:code-counts' {
  /** Samples and exercises of all lessons: how many, and how many of them run in the page with no setting. */
  export const codeCounts: { readonly blocks: number; readonly inPage: number }
}
