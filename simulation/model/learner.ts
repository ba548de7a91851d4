import type { Fact } from './facts.ts'

export const password = 'a long trail uphill'

/** Somebody with an account, and what the product owes them. */
export class Learner {
  readonly name: string
  readonly email: string
  readonly id: string
  /** What they pressed and answered. */
  readonly pressed = new Set<Fact>()
  /** What a browser was told to be stored, by a returned row or by no longer keeping it. */
  readonly acknowledged = new Set<Fact>()
  /** What was nowhere but in a browser that was wiped, or in a page that could not store it. */
  readonly excused = new Set<Fact>()
  /** Ratings given for each answer. */
  readonly ratings = new Map<Fact, Set<number>>()
  /** Secrets of second factors by their id. */
  readonly secrets = new Map<string, string>()
  askedToDelete = false
  isDeleted = false

  constructor(name: string, email: string, id: string) {
    this.name = name
    this.email = email
    this.id = id
  }

  press(fact: Fact): void {
    this.pressed.add(fact)
    this.excused.delete(fact)
  }
}
