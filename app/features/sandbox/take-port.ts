/** For the worker of a sandbox. Its port can neither be found nor replaced by code that changes built-in objects later. */
export interface Port {
  send(message: unknown): void
}

// As they are before any code of a learner.
const { apply, getOwnPropertyDescriptor } = Reflect
const read = getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get as (this: MessageEvent) => unknown
const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void

/** @throws outside of an opaque origin, where nothing of a learner may run */
export function takePort(receive: (message: unknown) => void): Promise<Port> {
  return new Promise((resolve, reject) => {
    addEventListener(
      'message',
      ({ ports: [port] }) => {
        if (!port || self.origin !== 'null') return reject(new Error('not in an opaque origin'))
        const send = (message: unknown) => apply(post, port, [message])
        port.onmessage = (event) => receive(apply(read, event, []))
        resolve({ send })
        send('open')
      },
      { once: true },
    )
  })
}
