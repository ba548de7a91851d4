import { expect, test } from 'vitest'
import { findExercises } from '../../compiler/code/exercises.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import { fence, useLessons } from '../testing/lessons.ts'
import { missingAnswers } from './missing-answers.ts'

const { writeLesson } = useLessons()

test('every exercise has wrong and right answers', () => {
  const problems = lessonFiles([]).flatMap((file) =>
    missingAnswers(findExercises(readLesson(file).tree).exercises).map(
      ({ line, message }) => `${file}:${line}: ${message}`,
    ),
  )
  expect(problems).toEqual([])
})

test('an exercise needs three wrong answers and a right one', () => {
  const wrong = fence('py wrong slip="a"', 'x = 1')
  const of = (answers: string) => {
    const text = `<Problem id="a" title="A">\n\n${fence('py check', 'assert x == 2, "no"')}${fence('py solution', 'x = 2')}${answers}</Problem>`
    return missingAnswers(findExercises(readLesson(writeLesson(text)).tree).exercises).map(({ message }) => message)
  }
  const needs = 'a needs three `py wrong` and a `py right`'
  const right = fence('py right', 'x = 1 + 1')
  expect(of('')).toEqual([needs])
  expect(of(wrong + wrong + right)).toEqual([needs])
  expect(of(wrong + wrong + wrong)).toEqual([needs])
  expect(of(wrong + wrong + wrong + right)).toEqual([])
})
