import type { Release } from './compile-app.ts'
import { Profile } from './profile.ts'
import { Tab, type TabEnvironment } from './tab.ts'

export class Device extends Profile {
  #tabs: Tab[] = []

  get tabs(): Tab[] {
    return this.#tabs.filter(({ isOpen }) => isOpen)
  }

  openTab(release: Release, environment: TabEnvironment): Tab {
    const tab = new Tab(this, (own) => this.tabs.filter((each) => each !== own), release, environment)
    this.#tabs = [...this.tabs, tab]
    return tab
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    for (const tab of this.tabs) tab.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  /** What a learner does who clears the site's data. */
  wipe(): void {
    for (const tab of this.tabs) tab.close('crash')
    this.items.clear()
  }
}
