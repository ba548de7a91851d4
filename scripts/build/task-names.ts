import path from 'node:path'
import type { Plugin } from 'vite'
import { lessonFiles } from '../../lessons/compiler/files.ts'
import { lessonCode } from '../../lessons/compiler/lesson-code.ts'

const name = 'virtual:task-names'

/** Names of the exercises that a press in the page can find solved. @throws {Error} when the lesson cannot be read */
export const tasksIn = (lesson: string): string[] =>
  Object.entries(lessonCode(lesson).exercises).flatMap(([task, { check, runsIn }]) =>
    check !== '' && runsIn === 'page' ? [task] : [],
  )

export const taskNamesModule = (): Plugin => ({
  name: 'task-names',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const files = lessonFiles([]).map((file) => path.resolve(file))
    for (const file of files) this.addWatchFile(file)
    const names = Object.fromEntries(files.map((file) => [`/${path.relative('.', file)}`, tasksIn(file)]))
    return `export const taskNames = JSON.parse(${JSON.stringify(JSON.stringify(names))})`
  },
})
