declare module 'virtual:lesson-index' {
  export const lessonIndex: import('./lesson-index.ts').LessonIndex
}
