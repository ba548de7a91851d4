import { lessonCode } from '../code/lesson-code.ts'

/** Names of the exercises that a press in the page can find solved. @throws {Error} when the lesson cannot be read */
export function tasksIn(lesson: string): string[] {
  const { exercises, tasks } = lessonCode(lesson)
  const inPython = Object.entries(exercises).flatMap(([task, { check, runsIn }]) =>
    check !== '' && runsIn === 'page' ? [task] : [],
  )
  return [...inPython, ...Object.keys(tasks)]
}
