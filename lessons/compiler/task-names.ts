import { lessonCode } from './lesson-code.ts'

/** Names of the exercises that a press in the page can find solved. @throws {Error} when the lesson cannot be read */
export const tasksIn = (lesson: string): string[] =>
  Object.entries(lessonCode(lesson).exercises).flatMap(([task, { check, runsIn }]) =>
    check !== '' && runsIn === 'page' ? [task] : [],
  )
