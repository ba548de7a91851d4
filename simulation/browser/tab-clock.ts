/** A `Date` whose now is this one. */
export function clockOf(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
    apply: () => new Date(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
}
