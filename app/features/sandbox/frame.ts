/** All that the frame does: it starts the worker that the page hands it, and gives it the page's port. */
addEventListener(
  'message',
  ({ source, data, ports }) => {
    if (source !== parent || origin !== 'null') return
    const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })))
    worker.addEventListener('error', () => parent.postMessage('failed', '*'))
    worker.postMessage(undefined, [...ports])
  },
  { once: true },
)
