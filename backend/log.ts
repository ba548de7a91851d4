import { type Logger, type LoggerOptions, pino } from 'pino'
import { currentRequest } from './http/request/current-request.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Bytes and milliseconds. A pipe takes 4096 bytes at once, so that lines of several workers do not mix. What cannot be written
 * waits up to `maxLength`; what is more is dropped.
 */
const logBatch = { minLength: 3072, maxWrite: 4096, periodicFlush: 200, maxLength: 4 * 1024 * 1024 }

export const logOptions = (level: string): LoggerOptions => ({ level, mixin: () => ({ id: currentRequest().id }) })

export function openLog(level: string, output: Output = process.stdout): Logger {
  if (!output.isTTY) {
    const destination = pino.destination({ sync: false, ...logBatch })
    // A log on a full disk ends no server: it goes on once there is room.
    destination.on('error', () => {})
    return pino(logOptions(level), destination)
  }
  return pino({ ...logOptions(level), base: null }, { write: (line) => void output.write(formatForTerminal(line)) })
}

export function formatForTerminal(line: string): string {
  const { level, time: _, msg, err, ...rest } = JSON.parse(line) as Line
  if (level < levels.warn) return ''
  const details = Object.entries(rest).map(([name, value]) => `${name}: ${formatValue(value)}`)
  const headline = `${level < levels.error ? 'Warning' : 'Error'}: ${msg}`
  const lines = [
    details.length > 0 ? `${headline} (${details.join(', ')})` : headline,
    ...(err ? [err.stack ?? err.message] : []),
  ]
  return `${lines.join('\n').replace(control, '')}\n`
}

const levels = { warn: 40, error: 50 }

interface Line extends Record<string, unknown> {
  level: number
  time: number
  msg: string
  err?: { message: string; stack?: string }
}

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Text from requests must not control the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g

export function announcement(port: number, places: Record<string, string>, output: Output = process.stdout): string {
  const lines = Object.entries({ ...places, ...(output.isTTY && { stop: 'press Ctrl+C' }) }).map(
    ([name, place]) => `  ${`${name}:`.padEnd(10)}${place}`,
  )
  return [`XPedition runs at http://localhost:${port}`, ...lines].join('\n')
}
