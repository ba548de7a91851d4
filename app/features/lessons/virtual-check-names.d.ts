declare module 'virtual:check-names' {
  export const checkNames: Readonly<Record<string, readonly string[] | undefined>>
}
