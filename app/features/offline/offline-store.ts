import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { readHeldFiles, removeCourse } from './course-cache.ts'
import { keepCourse } from './keep-course.ts'
import { removeTools } from './keep-tools.ts'
import { readChoices, writeChoice } from './offline-choices.ts'
import { type OfflineSizes, readSizes, sizesPath } from './offline-files.ts'
import { type Failure, failureOf, type OfflineState, stateOf } from './offline-state.ts'

/** The service worker may never start; then the download fails instead of seeming to go on. */
const maxStartMs = 15_000

/** Outlives its screen: a download goes on while the learner reads. */
let known: Partial<Record<CourseId, OfflineState>> = {}
let sizes: OfflineSizes | undefined
const downloads = new Map<CourseId, AbortController>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const offlineState = (course: CourseId): OfflineState | undefined => known[course]

export const offlineSizes = (): OfflineSizes | undefined => sizes

function set(course: CourseId, state: OfflineState): void {
  known = { ...known, [course]: state }
  for (const listener of listeners) listener()
}

/** Asks the device, and the site for what is newest. A download that goes on is not disturbed. */
export async function readOffline(): Promise<void> {
  sizes = await fetch(sizesPath)
    .then(async (response) => readSizes(await response.json()))
    .catch(() => undefined)
  await Promise.all(courses.map(({ id }) => read(id)))
}

async function read(course: CourseId): Promise<void> {
  const held = await readHeldFiles(course)
  if (!downloads.has(course)) set(course, stateOf(readChoices()[course], held, sizes?.build))
}

/** What a failed try asked for is not stored where it was to add to a course. */
function chosenPython(course: CourseId): boolean {
  const state = known[course]
  return state?.is === 'failed' ? state.python : readChoices()[course]?.python === true
}

/** Keeps it as the site has it now, and with it all that is outdated: one release's service worker reads them all. */
export async function keepOffline(course: CourseId, python = chosenPython(course)): Promise<void> {
  void navigator.storage.persist().catch(() => false)
  const outdated = courses.filter(({ id }) => id !== course && known[id]?.is === 'outdated')
  await Promise.all([keep(course, python), ...outdated.map(({ id }) => keep(id, chosenPython(id)))])
}

async function keep(course: CourseId, python: boolean): Promise<void> {
  if (downloads.has(course)) return
  const abort = new AbortController()
  downloads.set(course, abort)
  const wasWhole = known[course]?.is === 'outdated' || known[course]?.is === 'kept'
  set(course, { is: 'keeping', share: 0 })
  let failure: Failure | undefined
  try {
    if (!wasWhole) writeChoice(course, { python, complete: false })
    await keepCourse(course, python, abort.signal, (share) => set(course, { is: 'keeping', share }))
    writeChoice(course, { python, complete: true })
    await withTimeout(maxStartMs, startServiceWorker())
  } catch (error) {
    if (!abort.signal.aborted) {
      console.error('A course could not be kept offline', error)
      failure = failureOf(error, navigator.onLine)
      abort.abort()
    }
  }
  downloads.delete(course)
  if (failure) set(course, { is: 'failed', failure, python })
  else await readOffline()
}

async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  await registration.update()
  await navigator.serviceWorker.ready
}

export function stopKeeping(course: CourseId): void {
  downloads.get(course)?.abort()
}

export async function removeOffline(course: CourseId): Promise<void> {
  const had = readChoices()[course]
  writeChoice(course, undefined)
  await removeCourse(course)
  if (had?.python && !Object.values(readChoices()).some((other) => other.python)) await removeTools()
  await read(course)
}
