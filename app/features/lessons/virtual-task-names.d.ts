declare module 'virtual:task-names' {
  export const taskNames: Readonly<Record<string, readonly string[] | undefined>>
}
