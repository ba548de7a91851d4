import { Component, type ReactNode } from 'react'

interface GuardedPartProps {
  children: ReactNode
  /** In its place once it has thrown. */
  fallback: ReactNode
}

/** A part without which its page goes on: what it throws while it renders stops nothing else. React logs it. */
export class GuardedPart extends Component<GuardedPartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
