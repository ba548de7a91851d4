export interface CheckResult {
  state: 'ok' | 'warning' | 'problem'
  matter: string
  /** One line, with what to do about it; never a secret. */
  says: string
}

export const ok = (matter: string, says: string): CheckResult => ({ state: 'ok', matter, says })
export const warning = (matter: string, says: string): CheckResult => ({ state: 'warning', matter, says })
export const problem = (matter: string, says: string): CheckResult => ({ state: 'problem', matter, says })
