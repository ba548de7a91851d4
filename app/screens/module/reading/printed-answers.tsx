import type { Module } from 'courses/types.ts'
import { answersId } from '~/features/lessons/tags/checks/printed-answer.tsx'

export function PrintedAnswers({ module }: { module: Module }) {
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      {module.sections.map(({ id, title }) => (
        <section key={id} aria-labelledby={`${answersId(id)}-of`}>
          <h3 id={`${answersId(id)}-of`}>
            {id} {title}
          </h3>
          <ol id={answersId(id)} />
        </section>
      ))}
    </section>
  )
}
