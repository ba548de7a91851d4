import { expect, test } from 'vitest'
import { findExercises } from '../../compiler/exercises.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import { fence, useLessons } from '../testing/lessons.ts'
import { pendingProblems, readPending } from './pending.ts'

const { lesson } = useLessons()

test('every exercise has wrong and right answers, or is listed as one that waits for them', () => {
  const pending = readPending()
  const files = lessonFiles([])
  const problems = files.flatMap((file) =>
    pendingProblems(findExercises(readLesson(file).tree).exercises, pending.get(file)).map(
      ({ line, message }) => `${file}:${line}: ${message}`,
    ),
  )
  expect(problems).toEqual([])
  expect([...pending.keys()].filter((file) => !files.includes(file))).toEqual([])
})

test('an exercise leaves the list once it has three wrong answers and a right one, and not before', () => {
  const wrong = fence('py wrong slip="a"', 'x = 1')
  const of = (answers: string, ...listed: string[]) => {
    const text = `<Problem id="a" title="A">\n\n${fence('py check', 'assert x == 2, "no"')}${fence('py solution', 'x = 2')}${answers}</Problem>`
    return pendingProblems(findExercises(readLesson(lesson(text)).tree).exercises, new Set(listed)).map(
      ({ message }) => message,
    )
  }
  const needs = 'a needs three `py wrong` and a `py right`'
  const right = fence('py right', 'x = 1 + 1')
  expect(of('')).toEqual([needs])
  expect(of(wrong + wrong + right)).toEqual([needs])
  expect(of(wrong + wrong + wrong)).toEqual([needs])
  expect(of(wrong, 'a')).toEqual([])
  expect(of(wrong + wrong + wrong + right)).toEqual([])
  expect(of(wrong + wrong + wrong + right, 'a')).toEqual([expect.stringMatching(/take its line out/)])
  expect(of(wrong + wrong + wrong + right, 'b')).toEqual([expect.stringMatching(/lists b, which is no exercise/)])
})
