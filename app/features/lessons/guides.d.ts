declare module 'courses/guides/*.mdx' {
  const text: import('mdx/types').MDXContent
  export default text
  export const headings: import('./loading/lesson-module.ts').LessonModule['headings']
}

/** The first section of a course, which its page under /try imports whole. */
declare module 'courses/*/module1/1.1.mdx' {
  const text: import('mdx/types').MDXContent
  export default text
  export const frontmatter: import('./loading/lesson-module.ts').LessonModule['frontmatter']
  export const headings: import('./loading/lesson-module.ts').LessonModule['headings']
}
