interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

export type ReportStep = (done: number, of: number) => void

export type StartStep = (step: string, unit: string) => ReportStep

export function startStep(step: string, unit: string, output: Output = process.stdout): ReportStep {
  let shown = -1
  let ended = false
  return (done, of) => {
    if (ended) return
    ended = done >= of
    const percent = of === 0 ? 100 : Math.floor((done / of) * 100)
    if (ended) output.write(`${output.isTTY ? '\r\x1b[K' : ''}  ${step}: ${of.toLocaleString('en')} ${unit}\n`)
    else if (output.isTTY && percent !== shown) output.write(`\r  ${step}: ${percent} %`)
    shown = percent
  }
}
