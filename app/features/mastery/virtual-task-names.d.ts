declare module 'virtual:task-names' {
  /** By lesson, the exercises that a press in the page can find solved. */
  export const taskNames: Readonly<Record<string, readonly string[]>>
}
