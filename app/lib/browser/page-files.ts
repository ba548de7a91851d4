export interface PageFiles {
  page: string
  /** Includes files of other sites. */
  addresses: string[]
  savesData: boolean
}
