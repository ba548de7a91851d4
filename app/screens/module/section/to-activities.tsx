interface ToActivitiesProps {
  section: string
  lessonId: string
}

/** For the keyboard: a lesson's activities lie behind all that can be pressed in it. Seen while it has the focus. */
export function ToActivities({ section, lessonId }: ToActivitiesProps) {
  function go() {
    const heading = document.getElementById(lessonId)?.querySelector<HTMLElement>('.task h4')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }
  return (
    <button
      type="button"
      onClick={go}
      className="sr-only focus:not-sr-only focus:mt-3 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-lg focus:bg-ink focus:px-4 focus:font-semibold focus:text-paper print:hidden"
    >
      To the activities of {section}
    </button>
  )
}
