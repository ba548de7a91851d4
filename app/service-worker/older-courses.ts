declare const BUILD: string
declare const COURSE_PREFIX: string

/** A course's cache has its list last of all. */
const isWhole = async (name: string, course: string): Promise<boolean> =>
  (await caches.match(`/offline/${course}.json`, { cacheName: name })) !== undefined

const olderCourses = async () =>
  (await caches.keys())
    .filter((name) => name.startsWith(COURSE_PREFIX) && !name.startsWith(`${COURSE_PREFIX}${BUILD}-`))
    .map((name) => ({ name, course: name.slice(name.lastIndexOf('-') + 1) }))

/** A learner who keeps an older release's course decides when it is renewed: without its worker nothing could read it. */
export async function holdsOlderCourse(): Promise<boolean> {
  for (const { name, course } of await olderCourses())
    if ((await isWhole(name, course)) && !(await isWhole(`${COURSE_PREFIX}${BUILD}-${course}`, course))) return true
  return false
}

export async function forgetOlderCourses(): Promise<void> {
  await Promise.all((await olderCourses()).map(({ name }) => caches.delete(name)))
}
