declare module 'courses/guides/*.mdx' {
  const text: import('mdx/types').MDXContent
  export default text
  export const headings: import('./lesson-module.ts').LessonModule['headings']
}
