import type { Profile } from '../browser/profile.ts'
import type { EventLog } from '../model/event-log.ts'
import type { ServedRequest, Service } from '../service/service.ts'
import { type Answer, type Fault, faults } from './faults.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

interface NetworkParts {
  timeline: Timeline
  random: Random
  service: Service
  eventLog: EventLog
  /** Of an answer that the server itself gave and that reached an open tab. */
  onAnswer: (answer: Answer) => void
}

interface Sender {
  device: Profile
  isOpen(): boolean
}

/** One way; few values, so that requests meet at the server. */
const latenciesMs = [1, 20, 20, 20, 150] as const
/** When a connection that says nothing is given up by the system. */
const silenceMs = 120_000
const downtimesMs = [0, 500, 8_000] as const

export class Network {
  readonly #around: NetworkParts
  /** Raised where all connections end: what is on its way does not arrive. */
  #generation = 0

  constructor(around: NetworkParts) {
    this.#around = around
  }

  cutAll(): void {
    this.#generation += 1
  }

  /** A `fetch`: a response, or the TypeError of a browser. */
  send(
    sender: Sender,
    request: ServedRequest & { keepalive: boolean },
    signal?: AbortSignal | null,
  ): Promise<Response> {
    const { timeline, random, service, eventLog, onAnswer } = this.#around
    const { device } = sender
    const generation = this.#generation
    const isCut = () => generation !== this.#generation
    const fault: Fault = random.next() < device.faultRate ? random.pick(faults) : { name: '' }
    const uploadMs = fault.uploadMs ?? random.pick(latenciesMs)
    const downloadMs = fault.downloadMs ?? random.pick(latenciesMs)
    const downtimeMs = random.pick(downtimesMs)
    eventLog.note(`${device.name} ${request.method} ${new URL(request.url).pathname} ${fault.name}`)
    if (device.isOnline && fault.name) eventLog.count(fault.name)

    return new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      const fail = () => reject(new TypeError('Failed to fetch'))
      const answerAfter = (delayMs: number, receive: () => void) =>
        timeline.plan(delayMs, () => {
          if (!sender.isOpen()) return
          if (device.isOnline && !isCut()) receive()
          else fail()
        })
      const respond = (answer: Answer | undefined) => {
        const { instead } = fault
        if (instead === 'silence') return answerAfter(silenceMs, fail)
        if (instead === 'nothing' || (!instead && !answer)) return answerAfter(downloadMs, fail)
        const given = instead ?? answer
        if (!given) return
        answerAfter(downloadMs, () => {
          eventLog.note(`${device.name} is answered ${given.status}`)
          if (given === answer) onAnswer(answer)
          resolve(new Response(given.body || null, { status: given.status, headers: given.headers }))
        })
      }
      if (!device.isOnline) return void answerAfter(1, fail)
      if (fault.deliveries === 0) return void timeline.plan(uploadMs, () => void respond(undefined))
      const sendRequest = (afterMs: number, onEnd: (answer: Answer | undefined) => void) =>
        timeline.plan(
          afterMs,
          async () => {
            if (isCut()) return void onEnd(undefined)
            if (!sender.isOpen() && !request.keepalive) return
            onEnd(await service.answer(request, timeline.now, fault.kill && { ...fault.kill, downtimeMs }))
          },
          true,
        )
      sendRequest(uploadMs, respond)
      if (fault.deliveries === 2) sendRequest(uploadMs + (fault.secondAfterMs ?? 0), () => {})
    })
  }
}
