/**
 * Ends this process as by SIGTERM when npm's shell is gone. npm passes a signal to the shell that it runs a script in,
 * and most shells do not pass it on: the server would stay behind and hold its port and its data.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}
