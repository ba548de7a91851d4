export interface PageFiles {
  page: string
  /** Of all files that it has loaded, those of other sites among them. */
  addresses: string[]
}
