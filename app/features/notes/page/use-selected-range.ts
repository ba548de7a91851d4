import { useEffect, useState } from 'react'

/** From the last change on: a finger that drags the selection's end changes it many times. */
const pauseMs = 250

/** The range that is selected within the element, once it has stopped changing. */
export function useSelectedRange(element: Element | undefined): Range | undefined {
  const [selected, setSelected] = useState<Range>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const selection = document.getSelection()
      const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
      const isHere = range && element?.contains(range.startContainer) && element.contains(range.endContainer)
      setSelected(isHere ? range.cloneRange() : undefined)
    }
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs)
    }
    onChange()
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [element])
  return selected
}
