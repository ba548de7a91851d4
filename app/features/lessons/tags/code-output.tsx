import type { ReactNode } from 'react'

export const CodeOutput = ({ children }: { children: ReactNode }) => (
  <div className="output">
    <span>Output</span>
    {children}
  </div>
)
