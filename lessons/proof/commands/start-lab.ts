import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LessonFile } from '../../../app/features/terminal/shell/shell-state.ts'
import { LabServer } from './lab/lab-server.ts'

/** @returns undefined for a lesson without lab.py */
export async function startLab(files: readonly LessonFile[]): Promise<LabServer | undefined> {
  const lab = files.find(({ name }) => name === 'lab.py')
  if (!lab) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'lab-'))
  try {
    writeFileSync(path.join(folder, lab.name), lab.text)
    return await LabServer.start(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
